//===- integer_arithmetic.cpp - abs, div and their kin --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <inttypes.h>
#include <stdlib.h>

// The smallest number is its own absolute value, as on the host.
template <typename T> static T absolute(T Number) {
  return Number < 0 ? T(0ul - static_cast<unsigned long>(Number)) : Number;
}

extern "C" {

int abs(int Number) noexcept { return absolute(Number); }
long labs(long Number) noexcept { return absolute(Number); }
long long llabs(long long Number) noexcept { return absolute(Number); }
intmax_t imaxabs(intmax_t Number) noexcept { return absolute(Number); }

div_t div(int A, int B) noexcept { return {A / B, A % B}; }
ldiv_t ldiv(long A, long B) noexcept { return {A / B, A % B}; }
lldiv_t lldiv(long long A, long long B) noexcept { return {A / B, A % B}; }
imaxdiv_t imaxdiv(intmax_t A, intmax_t B) noexcept { return {A / B, A % B}; }

} // extern "C"
