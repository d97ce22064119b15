//===- same-answers.h - the device's answers beside the host's --*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A test of the C library has one function that calls what it tests and notes
// each answer. Host and device run it, and only what differs is printed.
//
//   void ask(Answers &a) {
//     for (int c = -128; c != 256; ++c)
//       a.note("isalpha", c, isalpha(c));
//   }
//   __global__ void onDevice(Answers *a) { ask(*a); }
//   int main() { compareAnswers(ask, onDevice); }
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_SAME_ANSWERS_H
#define CUPCC_TEST_SAME_ANSWERS_H

#include "check.h"
#include <cerrno>

struct Answer {
  const char *what; ///< in the memory of who noted it
  long input, value;
};

struct Answers {
  static constexpr int most = 400000;
  Answer rows[most];
  int count;

  void note(const char *what, long input, long value) {
    if (count < most)
      rows[count++] = {what, input, value};
  }
  /// Text by its hash; null is a text of its own.
  void noteText(const char *what, long input, const char *text) {
    unsigned long hash = text ? 14695981039346656037ul : 0;
    for (; text && *text; ++text)
      hash = (hash ^ (unsigned char)*text) * 1099511628211ul;
    note(what, input, (long)hash);
  }
  void noteBytes(const char *what, long input, const void *memory,
                 unsigned long size) {
    unsigned long hash = 14695981039346656037ul;
    for (unsigned long i = 0; i != size; ++i)
      hash = (hash ^ ((const unsigned char *)memory)[i]) * 1099511628211ul;
    note(what, input, (long)hash);
  }
  void noteDouble(const char *what, long input, double value) {
    note(what, input, __builtin_bit_cast(long, value));
  }
  /// Where a pointer points to, from \p start; -1 is null.
  void notePlace(const char *what, long input, const void *place,
                 const void *start) {
    note(what, input,
         place ? (const char *)place - (const char *)start : -1l);
  }
  void noteErrno(const char *what, long input) {
    note(what, input, errno);
    errno = 0;
  }
};

/// The sign of a comparison's result, of which no more is promised.
inline int signOf(long value) { return value < 0 ? -1 : value > 0; }

inline void compareAnswers(void (*ask)(Answers &), void (*kernel)(Answers *)) {
  Answers *host = managed<Answers>(), *device = managed<Answers>();
  errno = 0;
  ask(*host);
  kernel<<<1, 1>>>(device);
  CHECK_LAUNCH();
  int bad = host->count != device->count;
  if (bad)
    std::printf("%d answers of the host, %d of the device\n", host->count,
                device->count);
  for (int i = 0; i < host->count && i < device->count; ++i) {
    const Answer &h = host->rows[i], &d = device->rows[i];
    if (h.value == d.value)
      continue;
    if (++bad < 20)
      std::printf("%s, case %ld: host %ld, device %ld\n", h.what, h.input,
                  h.value, d.value);
  }
  std::printf("%s\n", host->count == 0              ? "no answers"
                      : host->count == Answers::most ? "too many answers"
                      : bad                          ? "differences"
                                                     : "the same answers");
}

#endif // CUPCC_TEST_SAME_ANSWERS_H
