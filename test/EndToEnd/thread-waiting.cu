// Threads that wait for each other: std::atomic's wait, semaphores, latches,
// barriers and condition variables.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: env CUPCC_CPU_THREADS=8 %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <atomic>
#include <barrier>
#include <chrono>
#include <condition_variable>
#include <latch>
#include <mutex>
#include <new>
#include <semaphore>
#include <thread>

using namespace std::chrono_literals;

constexpr int threads = 8, turns = 10;

template <typename T> struct Turn {
  std::atomic<T> whose{0};
  int order[threads], count = 0;
};

/// Each thread waits for its turn, by a value of each size.
template <typename T> __global__ void inTurn(Turn<T> *t) {
  T seen;
  while ((seen = t->whose.load()) != T(threadIdx.x))
    t->whose.wait(seen);
  t->order[t->count++] = threadIdx.x;
  t->whose = T(threadIdx.x + 1);
  t->whose.notify_all();
}

template <typename T> void testInTurn() {
  auto *t = new (managed<Turn<T>>()) Turn<T>;
  inTurn<<<1, threads>>>(t);
  CHECK_LAUNCH();
  for (int i : t->order)
    std::printf("%d", i);
  std::printf(" ");
}

struct Meeting {
  std::counting_semaphore<3> seats{3};
  std::binary_semaphore one{1};
  std::atomic<int> inside{0}, most{0};
  int underOne = 0, timedOut = 0;
  std::latch begun{threads}, done{threads};
  std::atomic_flag flag;
};

__global__ void meet(Meeting *m) {
  m->begun.arrive_and_wait();
  for (int turn = 0; turn < turns; ++turn) {
    m->seats.acquire();
    int now = ++m->inside, most = m->most;
    while (most < now && !m->most.compare_exchange_weak(most, now))
      ;
    --m->inside;
    m->seats.release();
    while (!m->one.try_acquire_for(1ms))
      ;
    ++m->underOne;
    m->one.release();
  }
  m->done.count_down();
  m->done.wait();
  if (threadIdx.x == 0) {
    m->one.acquire();
    m->timedOut = !m->one.try_acquire() + !m->one.try_acquire_for(10us) +
                  m->done.try_wait();
    m->flag.test_and_set();
    m->flag.notify_all();
  }
  m->flag.wait(false);
}

struct Rounds {
  struct Count {
    int *rounds;
    void operator()() noexcept { ++*rounds; }
  };
  int completed = 0, early = 0;
  std::atomic<int> arrived{0};
};

/// All have arrived before any goes on.
__global__ void run(Rounds *r, std::barrier<Rounds::Count> *barrier) {
  for (int turn = 0; turn < turns; ++turn) {
    ++r->arrived;
    barrier->arrive_and_wait();
    if (r->arrived < (turn + 1) * threads || r->completed != 2 * turn + 1)
      r->early = 1;
    barrier->wait(barrier->arrive());
  }
}
__global__ void makeBarrier(void *memory, Rounds *r) {
  new (memory) std::barrier<Rounds::Count>(threads, {&r->completed});
}

/// A buffer of one place between producers and consumers.
struct Channel {
  std::mutex mutex;
  std::condition_variable changed;
  std::condition_variable_any changedAny;
  bool full = false;
  int value = 0;
  long sum = 0;
};

/// On the device, as a condition_variable_any has a mutex on the heap.
__global__ void makeChannel(void *memory) { new (memory) Channel; }

__global__ void exchange(Channel *c) {
  for (int turn = 0; turn < turns; ++turn) {
    std::unique_lock lock(c->mutex);
    if (threadIdx.x % 2) {
      c->changed.wait(lock, [&] { return !c->full; });
      c->value = turn;
      c->full = true;
      c->changedAny.notify_all();
    } else {
      while (!c->full)
        c->changedAny.wait(lock);
      c->sum += c->value;
      c->full = false;
      c->changed.notify_one();
    }
  }
}

__global__ void identify(unsigned long *answers) {
  std::hash<std::thread::id> hash;
  answers[threadIdx.x] = hash(std::this_thread::get_id());
  auto before = std::chrono::steady_clock::now();
  std::this_thread::sleep_for(20us);
  std::this_thread::sleep_until(before + 40us);
  if (std::chrono::steady_clock::now() < before + 40us ||
      std::this_thread::get_id() == std::thread::id() ||
      std::this_thread::get_id() != std::this_thread::get_id())
    answers[threadIdx.x] = 0;
  std::this_thread::yield();
}

int main() {
  testInTurn<char>();
  testInTurn<short>();
  testInTurn<int>();
  testInTurn<long>();
  std::printf("\n");
// EXPECT: 01234567 01234567 01234567 01234567 

  auto *m = new (managed<Meeting>()) Meeting;
  meet<<<1, threads>>>(m);
  CHECK_LAUNCH();
  std::printf("%d %d %d %d\n", m->inside.load(), m->most >= 1 && m->most <= 3,
              m->underOne, m->timedOut);
// EXPECT: 0 1 80 3

  auto *r = new (managed<Rounds>()) Rounds;
  auto *b = managed<std::barrier<Rounds::Count>>();
  makeBarrier<<<1, 1>>>(b, r);
  run<<<1, threads>>>(r, b);
  CHECK_LAUNCH();
  std::printf("%d %d\n", r->completed, r->early);
// EXPECT: 20 0

  auto *c = managed<Channel>();
  makeChannel<<<1, 1>>>(c);
  exchange<<<1, threads>>>(c);
  CHECK_LAUNCH();
  std::printf("%ld %d\n", c->sum, c->full);
// EXPECT: 180 0

  unsigned long *ids = managed<unsigned long>(threads);
  identify<<<1, threads>>>(ids);
  CHECK_LAUNCH();
  bool distinct = true;
  for (int i = 0; i < threads; ++i)
    for (int j = 0; j < i; ++j)
      distinct &= ids[i] && ids[i] != ids[j];
  std::printf("%d\n", distinct);
// EXPECT: 1
}
