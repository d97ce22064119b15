// Atomics of every size that many threads change at once, in global, shared and
// managed memory: no change is lost, and what is published is seen.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t -l:libatomic.a
// RUN: %run-on-gpu %t %s
// RUN: env CUPCC_CPU_THREADS=4 %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <atomic>
#include <memory>
#include <new>

constexpr int blocks = 8, threads = 64, turns = 20;

struct Triple {
  int sum, count, check;
};
struct Four {
  long sum, count, check, twice;
};
struct alignas(16) Two {
  long sum, count;
};

template <typename T> void add(std::atomic<T> &object, int value) {
  T old = object.load(std::memory_order_relaxed), next;
  do {
    next = old;
    next.sum += value;
    next.count += 1;
    if constexpr (requires { next.check; })
      next.check = next.sum ^ next.count;
  } while (!object.compare_exchange_weak(old, next));
}

struct Counters {
  std::atomic<unsigned char> bytes[5];
  std::atomic<short> halves[3];
  std::atomic<int> word;
  std::atomic<unsigned long> wide;
  std::atomic<float> single;
  std::atomic<double> twofold;
  std::atomic<Triple> triple;
  std::atomic<Four> four;
  std::atomic<Two> two;
  std::atomic<int> largest, bits, inBlock;
  std::atomic_flag lock;
  int underLock;
};

__global__ void count(Counters *c) {
  __shared__ int shared;
  int me = blockIdx.x * blockDim.x + threadIdx.x;
  std::atomic_ref<int> ofBlock(shared);
  for (int turn = 0; turn < turns; ++turn) {
    c->bytes[me % 5]++;
    c->halves[me % 3].fetch_add(2, std::memory_order_relaxed);
    c->word += 3;
    c->wide.fetch_sub(1, std::memory_order_acq_rel);
    c->single.fetch_add(1.0f);
    c->twofold += 0.5;
    add(c->triple, me);
    add(c->four, turn);
    add(c->two, 1);
    c->bits.fetch_or(1 << me % 31, std::memory_order_release);
    ofBlock.fetch_add(turn, std::memory_order_relaxed);
    while (c->lock.test_and_set(std::memory_order_acquire))
      ;
    c->underLock = c->underLock + 1;
    c->lock.clear(std::memory_order_release);
  }
}

struct Message {
  int text[4];
  std::atomic<bool> ready;
};

/// The reader sees all that the writer wrote before it said so.
__global__ void pass(Message *messages, int *wrong) {
  int pair = threadIdx.x / 2;
  Message &m = messages[pair];
  if (threadIdx.x % 2 == 0) {
    for (int i = 0; i != 4; ++i)
      m.text[i] = pair + i;
    m.ready.store(true, std::memory_order_release);
  } else {
    while (!m.ready.load(std::memory_order_acquire))
      ;
    for (int i = 0; i != 4; ++i)
      wrong[pair] += m.text[i] != pair + i;
  }
}

__global__ void share(std::shared_ptr<int> *p, std::atomic<int> *sum) {
  for (int turn = 0; turn < turns; ++turn) {
    std::shared_ptr<int> mine = *p;
    *sum += *mine;
  }
}
__global__ void make(std::shared_ptr<int> *p) {
  new (p) std::shared_ptr<int>(new int(7));
}
__global__ void drop(std::shared_ptr<int> *p, long *users) {
  *users = p->use_count();
  p->reset();
}

int main() {
  auto *c = new (managed<Counters>()) Counters();
  count<<<blocks, threads>>>(c);
  CHECK_LAUNCH();
  // The host goes on where the device ended.
  c->word += 1;
  c->bytes[0]--;
  int bytes = 0;
  for (auto &b : c->bytes)
    bytes += b;
  constexpr int all = blocks * threads * turns;
  std::printf("%d %d\n", (bytes + 1 - all) % 256, c->halves[0].load() +
              c->halves[1] + c->halves[2] - 2 * all);
// EXPECT: 0 0
  std::printf("%d %ld\n", c->word - 3 * all, long(c->wide) + all);
// EXPECT: 1 0
  std::printf("%g %g\n", c->single - all, c->twofold - all / 2);
// EXPECT: 0 0
  Triple t = c->triple;
  Four f = c->four;
  Two w = c->two;
  std::printf("%d %d\n", t.count - all, t.check == (t.sum ^ t.count));
// EXPECT: 0 1
  std::printf("%ld %d\n", f.count - all, f.check == (f.sum ^ f.count));
// EXPECT: 0 1
  std::printf("%ld %ld\n", w.count - all, w.sum - all);
// EXPECT: 0 0
  std::printf("%x %d\n", c->bits.load(), c->underLock - all);
// EXPECT: 7fffffff 0

  auto *messages = managed<Message>(32);
  int *wrong = managed<int>(32), sum = 0;
  pass<<<1, 64>>>(messages, wrong);
  CHECK_LAUNCH();
  for (int i = 0; i != 32; ++i)
    sum += wrong[i];
  std::printf("%d\n", sum);
// EXPECT: 0

  auto *p = managed<std::shared_ptr<int>>();
  auto *total = new (managed<std::atomic<int>>()) std::atomic<int>(0);
  long *users = managed<long>();
  make<<<1, 1>>>(p);
  share<<<blocks, threads>>>(p, total);
  drop<<<1, 1>>>(p, users);
  CHECK_LAUNCH();
  std::printf("%d %ld\n", *total - 7 * all, *users);
// EXPECT: 0 1
}
