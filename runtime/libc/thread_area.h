//===- thread_area.h - memory that belongs to one thread --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For what a C function keeps from call to call, or returns a pointer to:
// strerror's text, gmtime's struct tm, the seed of srand48. On a device each
// thread has its own, from the heap, at its first use.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_THREAD_AREA_H
#define CUPCC_LIBC_THREAD_AREA_H

extern "C" {

/// The calling thread's area for \p Key, which is any address that no other
/// caller uses as a key; zero at the thread's first use. With no memory left,
/// says so and traps.
void *__cupcc_thread_area(const void *Key, decltype(sizeof(0)) Size);

/// The calling thread's pointer for strtok.
char **__cupcc_strtok_rest();

} // extern "C"

namespace cupcc {

/// One \p T for each thread. \p Tag: a type of the user's own.
template <typename T, typename Tag> T &threadArea() {
  static const char Key = 0;
  return *static_cast<T *>(__cupcc_thread_area(&Key, sizeof(T)));
}

} // namespace cupcc

#endif // CUPCC_LIBC_THREAD_AREA_H
