//===- testsuite_hooks.h - the suite's, for kernels -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The suite's VERIFY prints with fprintf and the name of the function. In each
// of many kernels that is much code; a call with three arguments says enough.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TESTSUITE_HOOKS_H
#define CUPCC_TESTSUITE_HOOKS_H

#include_next <testsuite_hooks.h>

[[noreturn, gnu::noinline, gnu::cold]] inline void
verificationFailed(const char *File, int Line, const char *Condition) {
  printf("%s:%d: verification failed: %s\n", File, Line, Condition);
  __builtin_abort();
}

#undef VERIFY
#define VERIFY(...)                                                            \
  ((__VA_ARGS__) ? void()                                                      \
                 : verificationFailed(__FILE__, __LINE__, #__VA_ARGS__))

#endif // CUPCC_TESTSUITE_HOOKS_H
