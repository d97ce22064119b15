//===- wrapping_functions.h - sums that wrap --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// crt/device_functions.hpp has PTX for these on sm_90, whose sum wraps, and for
// the host and older architectures 'max(a + b, c)' with int. Where that
// overflows, the optimiser may take it for anything: of
// __viaddmax_s32(b, 1, b) it left b + 1. These wrap everywhere.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_WRAPPING_FUNCTIONS_H
#define CUPCC_WRAPPING_FUNCTIONS_H

#pragma clang system_header

namespace cupcc {
constexpr int __wrapping_sum(int __a, int __b) {
  return static_cast<int>(static_cast<unsigned>(__a) +
                          static_cast<unsigned>(__b));
}
} // namespace cupcc

static inline int __viaddmax_s32(const int __a, const int __b, const int __c) {
  const int __sum = cupcc::__wrapping_sum(__a, __b);
  return __sum > __c ? __sum : __c;
}
static inline int __viaddmin_s32(const int __a, const int __b, const int __c) {
  const int __sum = cupcc::__wrapping_sum(__a, __b);
  return __sum < __c ? __sum : __c;
}
static inline int __viaddmax_s32_relu(const int __a, const int __b,
                                      const int __c) {
  const int __most = __viaddmax_s32(__a, __b, __c);
  return __most > 0 ? __most : 0;
}
static inline int __viaddmin_s32_relu(const int __a, const int __b,
                                      const int __c) {
  const int __least = __viaddmin_s32(__a, __b, __c);
  return __least > 0 ? __least : 0;
}

#endif // CUPCC_WRAPPING_FUNCTIONS_H
