//===- integer.cpp - integer intrinsics -----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bits, high halves of products, averages and sums of absolute differences.
// Written as C where LLVM selects the instruction from it, so that they fold
// and vectorise like any other code.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

int __mulhi(int X, int Y) {
  return static_cast<int>((static_cast<long long>(X) * Y) >> 32);
}
unsigned __umulhi(unsigned X, unsigned Y) {
  return static_cast<unsigned>((static_cast<unsigned long long>(X) * Y) >> 32);
}
long long __mul64hi(long long X, long long Y) {
  return static_cast<long long>((static_cast<__int128>(X) * Y) >> 64);
}
unsigned long long __umul64hi(unsigned long long X, unsigned long long Y) {
  return static_cast<unsigned long long>(
      (static_cast<unsigned __int128>(X) * Y) >> 64);
}

// The 24 low bits of each factor, the 32 low bits of the product.
int __mul24(int X, int Y) {
  int A = static_cast<int>(static_cast<unsigned>(X) << 8) >> 8;
  int B = static_cast<int>(static_cast<unsigned>(Y) << 8) >> 8;
  return static_cast<int>(static_cast<unsigned>(A) * static_cast<unsigned>(B));
}
unsigned __umul24(unsigned X, unsigned Y) {
  return (X & 0xffffff) * (Y & 0xffffff);
}

unsigned __sad(int X, int Y, unsigned Z) {
  unsigned A = static_cast<unsigned>(X), B = static_cast<unsigned>(Y);
  return (X < Y ? B - A : A - B) + Z;
}
unsigned __usad(unsigned X, unsigned Y, unsigned Z) {
  return (X < Y ? Y - X : X - Y) + Z;
}

int __popc(unsigned X) { return __builtin_popcount(X); }
int __popcll(unsigned long long X) { return __builtin_popcountll(X); }
int __clz(int X) { return X ? __builtin_clz(static_cast<unsigned>(X)) : 32; }
int __clzll(long long X) {
  return X ? __builtin_clzll(static_cast<unsigned long long>(X)) : 64;
}
int __ffs(int X) { return __builtin_ffs(X); }
int __ffsll(long long X) { return __builtin_ffsll(X); }
unsigned __brev(unsigned X) { return __builtin_bitreverse32(X); }
unsigned long long __brevll(unsigned long long X) {
  return __builtin_bitreverse64(X);
}

// Only the three low bits of each selector count; PTX's fourth, which
// replicates a sign, CUDA does not have.
unsigned __byte_perm(unsigned X, unsigned Y, unsigned Selectors) {
  return __nvvm_prmt(X, Y, Selectors & 0x7777);
}

int __hadd(int X, int Y) {
  return static_cast<int>((static_cast<long long>(X) + Y) >> 1);
}
int __rhadd(int X, int Y) {
  return static_cast<int>((static_cast<long long>(X) + Y + 1) >> 1);
}
unsigned __uhadd(unsigned X, unsigned Y) {
  return static_cast<unsigned>((static_cast<unsigned long long>(X) + Y) >> 1);
}
unsigned __urhadd(unsigned X, unsigned Y) {
  return static_cast<unsigned>((static_cast<unsigned long long>(X) + Y + 1) >>
                               1);
}

unsigned short __nv_bswap16_impl(unsigned short X) {
  return __builtin_bswap16(X);
}
unsigned __nv_bswap32_impl(unsigned X) { return __builtin_bswap32(X); }
unsigned long long __nv_bswap64_impl(unsigned long long X) {
  return __builtin_bswap64(X);
}

} // extern "C"
#pragma clang attribute pop
