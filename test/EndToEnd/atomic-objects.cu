// std::atomic of objects of any size, pointers, flags and shared pointers: each operation's answers are the host's.
//
// BUNDLE: no-wrapper (an operation on one byte reads the word around it, of
// which compute-sanitizer knows that a part is nobody's)
// RUN: %cupcc -std=c++20 %archs -I%inputs -Xptxas=-O1 %s -o %t -l:libatomic.a
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "atomic-exchanges.h"
#include <atomic>
#include <memory>

template <typename T>
[[gnu::noinline]] void askObject(Answers &a, T one, T two) {
  std::atomic<T> local{one};
  askExchanges(a, local, one, two);
  auto *onHeap = new std::atomic<T>(one);
  askExchanges(a, *onHeap, one, two);
  delete onHeap;
}

template <int N> struct Bytes {
  char bytes[N];
};
template <int N> void askBytes(Answers &a) {
  Bytes<N> one, two;
  for (int i = 0; i != N; ++i)
    one.bytes[i] = i, two.bytes[i] = 100 - i;
  askObject(a, one, two);
}

enum class Color : short { red, green = 7 };

void askPointers(Answers &a) {
  int array[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  std::atomic<int *> p{array};
  a.notePlace("fetch_add", 0, p.fetch_add(3), array);
  a.notePlace("fetch_sub", 0, p.fetch_sub(1, std::memory_order_acq_rel), array);
  a.notePlace("++", 0, ++p, array);
  int *expected = array + 3;
  a.note("compare_exchange", 0, p.compare_exchange_strong(expected, array + 7));
  a.notePlace("load", 0, p, array);
}

void askFlags(Answers &a) {
  std::atomic_flag flag = ATOMIC_FLAG_INIT;
  for (auto order : orders)
    a.note("test_and_set", int(order), flag.test_and_set(order));
  a.note("test", 0, flag.test());
  flag.clear();
  a.note("test", 1, flag.test());
  std::atomic<bool> truth{false};
  a.note("exchange", 0, truth.exchange(true));
  a.note("load", 0, truth);
}

void askShared(Answers &a) {
  auto one = std::make_shared<int>(1), two = std::make_shared<int>(2);
  std::atomic<std::shared_ptr<int>> p{one};
  a.note("load", 0, *p.load());
  auto expected = two;
  a.note("compare_exchange", 0, p.compare_exchange_strong(expected, two));
  a.note("expected", 0, expected == one);
  a.note("compare_exchange", 1, p.compare_exchange_strong(expected, two));
  a.note("exchange", 0, *p.exchange(one));
  a.note("counts", 0, one.use_count() * 10 + two.use_count());
  std::atomic<std::weak_ptr<int>> w{one};
  a.note("weak", 0, *w.load().lock());

  std::shared_ptr<int> plain = one;
  a.note("atomic_load", 0, *std::atomic_load(&plain));
  std::atomic_store(&plain, two);
  a.note("atomic_exchange", 0, *std::atomic_exchange(&plain, one));
  expected = two;
  a.note("atomic_compare_exchange", 0,
         std::atomic_compare_exchange_strong(&plain, &expected, two));
  a.note("expected", 2, expected == one);
}

void ask(Answers &a) {
  askObject<unsigned __int128>(a, 1, ~(unsigned __int128)7);
  askObject(a, Color::red, Color::green);
  askObject(a, false, true);
  askBytes<3>(a);
  askBytes<4>(a);
  askBytes<12>(a);
  askBytes<16>(a);
  askBytes<32>(a);
  askPointers(a);
  askFlags(a);
  askShared(a);
  std::atomic_thread_fence(std::memory_order_acquire);
  std::atomic_thread_fence(std::memory_order_seq_cst);
  std::atomic_signal_fence(std::memory_order_acq_rel);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
