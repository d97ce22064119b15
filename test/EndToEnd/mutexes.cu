// <mutex>, <shared_mutex> and std::call_once between the threads of a grid,
// those of one warp included.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: env CUPCC_CPU_THREADS=4 %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <chrono>
#include <mutex>
#include <new>
#include <shared_mutex>
#include <thread>

using namespace std::chrono_literals;

constexpr int blocks = 4, threads = 32, turns = 10;

struct Locks {
  std::mutex plain, first, second;
  std::recursive_mutex recursive;
  std::timed_mutex timed;
  std::recursive_timed_mutex recursiveTimed;
  std::shared_mutex shared;
  std::shared_timed_mutex sharedTimed;
  std::once_flag once, nested;
};

/// Changed under one lock each, with no atomics.
struct Counts {
  int plain, unique, two, recursive, timed, shared, sharedTimed, torn, once,
      nested;
  int pair[2];
};

__global__ void lockAll(Locks *l, Counts *c) {
  for (int turn = 0; turn < turns; ++turn) {
    {
      std::lock_guard lock(l->plain);
      ++c->plain;
    }
    {
      std::unique_lock lock(l->plain, std::defer_lock);
      while (!lock.try_lock())
        std::this_thread::yield();
      ++c->unique;
    }
    if (threadIdx.x % 2) {
      std::scoped_lock both(l->first, l->second);
      ++c->two;
    } else {
      std::scoped_lock both(l->second, l->first);
      ++c->two;
    }
    {
      std::lock_guard outer(l->recursive);
      std::lock_guard inner(l->recursive);
      ++c->recursive;
    }
    {
      std::unique_lock lock(l->timed, 100s);
      c->timed += lock.owns_lock();
    }
    {
      std::unique_lock lock(l->shared);
      c->shared = ++c->pair[0];
      c->pair[1] = c->pair[0];
    }
    {
      std::shared_lock lock(l->shared);
      c->torn |= c->pair[0] != c->pair[1];
    }
    {
      std::unique_lock lock(l->sharedTimed, std::chrono::steady_clock::now() + 100s);
      c->sharedTimed += lock.owns_lock();
    }
    std::call_once(l->once, [&](int by) {
      c->once += by;
      std::call_once(l->nested, [&] { ++c->nested; });
    }, 5);
  }
}

/// Several locks at once, of several types, each thread in another order: they
/// take turns, whatever the schedule, and none waits for ever.
__global__ void lockSeveral(Locks *l, int *count) {
  for (int turn = 0; turn < turns; ++turn) {
    std::unique_lock plain(l->plain, std::defer_lock);
    std::unique_lock recursive(l->recursive, std::defer_lock);
    std::unique_lock shared(l->shared, std::defer_lock);
    switch ((threadIdx.x + turn) % 3) {
    case 0: std::lock(plain, recursive, shared); break;
    case 1: std::lock(recursive, shared, plain); break;
    case 2: std::lock(shared, plain, recursive); break;
    }
    ++*count;
  }
}

/// A lock that another thread holds is not got.
__global__ void fail(Locks *l, int *answers) {
  std::lock_guard a(l->timed);
  std::shared_lock b(l->sharedTimed);
  std::lock_guard c(l->recursiveTimed);
  *answers++ = l->timed.try_lock();
  *answers++ = l->timed.try_lock_for(1us);
  *answers++ = l->sharedTimed.try_lock();
  *answers++ = l->sharedTimed.try_lock_for(1us);
  *answers++ = l->sharedTimed.try_lock_shared();
  *answers++ = l->recursiveTimed.try_lock();
  l->sharedTimed.unlock_shared();
  l->recursiveTimed.unlock();
  std::once_flag once;
  int ran = 0;
  std::call_once(once, [&] { ++ran; });
  std::call_once(once, [&] { ++ran; });
  *answers++ = ran;
}

int main() {
  auto *l = new (managed<Locks>()) Locks;
  auto *c = managed<Counts>();
  // Used by the host before and after.
  l->plain.lock();
  l->plain.unlock();
  { std::lock_guard lock(l->shared); }
  { std::shared_lock lock(l->shared); }
  { std::lock_guard lock(l->recursive); }
  lockAll<<<blocks, threads>>>(l, c);
  CHECK_LAUNCH();
  constexpr int all = blocks * threads * turns;
  std::printf("%d %d %d\n", c->plain - all, c->unique - all, c->two - all);
  std::printf("%d %d\n", c->recursive - all, c->timed - all);
  std::printf("%d %d %d\n", c->shared - all, c->sharedTimed - all, c->torn);
  std::printf("%d %d\n", c->once, c->nested);

  int *several = managed<int>();
  lockSeveral<<<blocks, threads>>>(l, several);
  CHECK_LAUNCH();
  std::printf("%d\n", *several - all);

  int *answers = managed<int>(8);
  fail<<<1, 1>>>(l, answers);
  CHECK_LAUNCH();
  for (int i = 0; i != 7; ++i)
    std::printf("%d ", answers[i]);

  std::call_once(l->once, [] { std::printf("again?"); });
  bool free = l->plain.try_lock() && l->shared.try_lock() &&
              l->recursive.try_lock() && l->timed.try_lock() &&
              l->sharedTimed.try_lock();
  std::printf("\n%d\n", free);
}
// EXPECT: 0 0 0
// EXPECT: 0 0
// EXPECT: 0 0 0
// EXPECT: 5 1
// EXPECT: 0
// EXPECT: 0 0 0 0 1 1 1 
// EXPECT: 1
