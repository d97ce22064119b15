//===- atomic-exchanges.h - what every std::atomic can do -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Answers of an atomic of any type, in every order (same-answers.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_ATOMIC_EXCHANGES_H
#define CUPCC_TEST_ATOMIC_EXCHANGES_H

#include "same-answers.h"
#include <atomic>

inline constexpr std::memory_order orders[] = {
    std::memory_order_relaxed, std::memory_order_acquire,
    std::memory_order_release, std::memory_order_acq_rel,
    std::memory_order_seq_cst};
inline constexpr std::memory_order loads[] = {std::memory_order_relaxed,
                                       std::memory_order_acquire,
                                       std::memory_order_seq_cst};
inline constexpr std::memory_order stores[] = {std::memory_order_relaxed,
                                        std::memory_order_release,
                                        std::memory_order_seq_cst};

/// Noted by its bytes: T has no padding.
template <typename T> void noteValue(Answers &a, const char *what, T value) {
  a.noteBytes(what, sizeof(T), &value, sizeof(T));
}

// Not inlined: one function for an atomic on the stack and on the heap.
template <typename T, typename Atomic>
[[gnu::noinline]] void askExchanges(Answers &a, Atomic &object, T one, T two) {
  for (auto order : stores) {
    object.store(one, order);
    for (auto seen : loads)
      noteValue(a, "load", object.load(seen));
  }
  for (auto order : orders) {
    noteValue(a, "exchange", object.exchange(two, order));
    T expected = one;
    a.note("compare_exchange", sizeof(T),
           object.compare_exchange_strong(expected, two, order));
    noteValue(a, "expected", expected);
    a.note("compare_exchange", sizeof(T),
           object.compare_exchange_strong(expected, one, order));
    noteValue(a, "now", object.load());
    while (!object.compare_exchange_weak(expected = one, two, order))
      ;
    noteValue(a, "now", object.load());
    object = one;
  }
}

#endif // CUPCC_TEST_ATOMIC_EXCHANGES_H
