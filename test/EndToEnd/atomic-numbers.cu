// std::atomic of integers and floating-point numbers: each operation's answers are the host's.
// Near 20 seconds: ptxas has each operation for each type and each order.
//
// BUNDLE: no-wrapper (an operation on one byte reads the word around it, of
// which compute-sanitizer knows that a part is nobody's)
// RUN: %cupcc -std=c++20 %archs -I%inputs -Xptxas=-O1 %s -o %t -l:libatomic.a
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "atomic-exchanges.h"
#include <atomic>

template <typename T, typename Atomic>
[[gnu::noinline]] void askSums(Answers &a, Atomic &object, T one, T two) {
  askExchanges(a, object, one, two);
  for (auto order : orders) {
    noteValue(a, "fetch_add", object.fetch_add(two, order));
    noteValue(a, "fetch_sub", object.fetch_sub(one, order));
  }
  noteValue(a, "+=", object += two);
  noteValue(a, "-=", object -= one);
}

template <typename T, typename Atomic>
[[gnu::noinline]] void askIntegers(Answers &a, Atomic &object, T one, T two) {
  askSums(a, object, one, two);
  for (auto order : orders) {
    noteValue(a, "fetch_and", object.fetch_and(T(one + two), order));
    noteValue(a, "fetch_or", object.fetch_or(two, order));
    noteValue(a, "fetch_xor", object.fetch_xor(one, order));
  }
  noteValue(a, "++", T(++object));
  noteValue(a, "--", T(object--));
  noteValue(a, "&=", T(object &= one));
}

/// As std::atomic, on the stack and on the heap, and through std::atomic_ref.
template <typename T>
[[gnu::noinline]] void askInteger(Answers &a, T one, T two) {
  std::atomic<T> local{one};
  askIntegers(a, local, one, two);
  auto *onHeap = new std::atomic<T>(one);
  askIntegers(a, *onHeap, one, two);
  a.note("is_lock_free", sizeof(T), onHeap->is_lock_free());
  delete onHeap;
  T plain = one;
  std::atomic_ref<T> reference(plain);
  askIntegers(a, reference, one, two);
  noteValue(a, "behind atomic_ref", plain);
}

template <typename T> [[gnu::noinline]] void askFloating(Answers &a) {
  auto *onHeap = new std::atomic<T>(1.5);
  askSums<T>(a, *onHeap, 1.5, 1e10);
  T plain = 1.25;
  std::atomic_ref<T> reference(plain);
  askSums<T>(a, reference, 1.25, -3);
  delete onHeap;
}

void ask(Answers &a) {
  askInteger<unsigned char>(a, 200, 100);
  askInteger<int>(a, -5, 2000000000);
  askInteger<unsigned long long>(a, 5, ~0ull);
  askFloating<float>(a);
  askFloating<double>(a);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
