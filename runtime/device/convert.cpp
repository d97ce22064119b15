//===- convert.cpp - conversions and bit casts ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between integers and floating point with the rounding in the
// name. libdevice has them under the same names; it also knows from the
// program's -use_fast_math whether denormals count as zero.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

int __nv_float2int_rn(float);
int __float2int_rn(float X) { return __nv_float2int_rn(X); }
float __nv_int2float_rn(int);
float __int2float_rn(int X) { return __nv_int2float_rn(X); }
int __nv_double2int_rn(double);
int __double2int_rn(double X) { return __nv_double2int_rn(X); }
unsigned __nv_float2uint_rn(float);
unsigned __float2uint_rn(float X) { return __nv_float2uint_rn(X); }
float __nv_uint2float_rn(unsigned);
float __uint2float_rn(unsigned X) { return __nv_uint2float_rn(X); }
unsigned __nv_double2uint_rn(double);
unsigned __double2uint_rn(double X) { return __nv_double2uint_rn(X); }
long long __nv_float2ll_rn(float);
long long __float2ll_rn(float X) { return __nv_float2ll_rn(X); }
float __nv_ll2float_rn(long long);
float __ll2float_rn(long long X) { return __nv_ll2float_rn(X); }
long long __nv_double2ll_rn(double);
long long __double2ll_rn(double X) { return __nv_double2ll_rn(X); }
unsigned long long __nv_float2ull_rn(float);
unsigned long long __float2ull_rn(float X) { return __nv_float2ull_rn(X); }
float __nv_ull2float_rn(unsigned long long);
float __ull2float_rn(unsigned long long X) { return __nv_ull2float_rn(X); }
unsigned long long __nv_double2ull_rn(double);
unsigned long long __double2ull_rn(double X) { return __nv_double2ull_rn(X); }
int __nv_float2int_rz(float);
int __float2int_rz(float X) { return __nv_float2int_rz(X); }
float __nv_int2float_rz(int);
float __int2float_rz(int X) { return __nv_int2float_rz(X); }
int __nv_double2int_rz(double);
int __double2int_rz(double X) { return __nv_double2int_rz(X); }
unsigned __nv_float2uint_rz(float);
unsigned __float2uint_rz(float X) { return __nv_float2uint_rz(X); }
float __nv_uint2float_rz(unsigned);
float __uint2float_rz(unsigned X) { return __nv_uint2float_rz(X); }
unsigned __nv_double2uint_rz(double);
unsigned __double2uint_rz(double X) { return __nv_double2uint_rz(X); }
long long __nv_float2ll_rz(float);
long long __float2ll_rz(float X) { return __nv_float2ll_rz(X); }
float __nv_ll2float_rz(long long);
float __ll2float_rz(long long X) { return __nv_ll2float_rz(X); }
long long __nv_double2ll_rz(double);
long long __double2ll_rz(double X) { return __nv_double2ll_rz(X); }
unsigned long long __nv_float2ull_rz(float);
unsigned long long __float2ull_rz(float X) { return __nv_float2ull_rz(X); }
float __nv_ull2float_rz(unsigned long long);
float __ull2float_rz(unsigned long long X) { return __nv_ull2float_rz(X); }
unsigned long long __nv_double2ull_rz(double);
unsigned long long __double2ull_rz(double X) { return __nv_double2ull_rz(X); }
int __nv_float2int_ru(float);
int __float2int_ru(float X) { return __nv_float2int_ru(X); }
float __nv_int2float_ru(int);
float __int2float_ru(int X) { return __nv_int2float_ru(X); }
int __nv_double2int_ru(double);
int __double2int_ru(double X) { return __nv_double2int_ru(X); }
unsigned __nv_float2uint_ru(float);
unsigned __float2uint_ru(float X) { return __nv_float2uint_ru(X); }
float __nv_uint2float_ru(unsigned);
float __uint2float_ru(unsigned X) { return __nv_uint2float_ru(X); }
unsigned __nv_double2uint_ru(double);
unsigned __double2uint_ru(double X) { return __nv_double2uint_ru(X); }
long long __nv_float2ll_ru(float);
long long __float2ll_ru(float X) { return __nv_float2ll_ru(X); }
float __nv_ll2float_ru(long long);
float __ll2float_ru(long long X) { return __nv_ll2float_ru(X); }
long long __nv_double2ll_ru(double);
long long __double2ll_ru(double X) { return __nv_double2ll_ru(X); }
unsigned long long __nv_float2ull_ru(float);
unsigned long long __float2ull_ru(float X) { return __nv_float2ull_ru(X); }
float __nv_ull2float_ru(unsigned long long);
float __ull2float_ru(unsigned long long X) { return __nv_ull2float_ru(X); }
unsigned long long __nv_double2ull_ru(double);
unsigned long long __double2ull_ru(double X) { return __nv_double2ull_ru(X); }
int __nv_float2int_rd(float);
int __float2int_rd(float X) { return __nv_float2int_rd(X); }
float __nv_int2float_rd(int);
float __int2float_rd(int X) { return __nv_int2float_rd(X); }
int __nv_double2int_rd(double);
int __double2int_rd(double X) { return __nv_double2int_rd(X); }
unsigned __nv_float2uint_rd(float);
unsigned __float2uint_rd(float X) { return __nv_float2uint_rd(X); }
float __nv_uint2float_rd(unsigned);
float __uint2float_rd(unsigned X) { return __nv_uint2float_rd(X); }
unsigned __nv_double2uint_rd(double);
unsigned __double2uint_rd(double X) { return __nv_double2uint_rd(X); }
long long __nv_float2ll_rd(float);
long long __float2ll_rd(float X) { return __nv_float2ll_rd(X); }
float __nv_ll2float_rd(long long);
float __ll2float_rd(long long X) { return __nv_ll2float_rd(X); }
long long __nv_double2ll_rd(double);
long long __double2ll_rd(double X) { return __nv_double2ll_rd(X); }
unsigned long long __nv_float2ull_rd(float);
unsigned long long __float2ull_rd(float X) { return __nv_float2ull_rd(X); }
float __nv_ull2float_rd(unsigned long long);
float __ull2float_rd(unsigned long long X) { return __nv_ull2float_rd(X); }
unsigned long long __nv_double2ull_rd(double);
unsigned long long __double2ull_rd(double X) { return __nv_double2ull_rd(X); }
double __nv_int2double_rn(int);
double __int2double_rn(int X) { return __nv_int2double_rn(X); }
double __nv_uint2double_rn(unsigned);
double __uint2double_rn(unsigned X) { return __nv_uint2double_rn(X); }
double __nv_ll2double_rn(long long);
double __ll2double_rn(long long X) { return __nv_ll2double_rn(X); }
double __nv_ll2double_rz(long long);
double __ll2double_rz(long long X) { return __nv_ll2double_rz(X); }
double __nv_ll2double_ru(long long);
double __ll2double_ru(long long X) { return __nv_ll2double_ru(X); }
double __nv_ll2double_rd(long long);
double __ll2double_rd(long long X) { return __nv_ll2double_rd(X); }
double __nv_ull2double_rn(unsigned long long);
double __ull2double_rn(unsigned long long X) { return __nv_ull2double_rn(X); }
double __nv_ull2double_rz(unsigned long long);
double __ull2double_rz(unsigned long long X) { return __nv_ull2double_rz(X); }
double __nv_ull2double_ru(unsigned long long);
double __ull2double_ru(unsigned long long X) { return __nv_ull2double_ru(X); }
double __nv_ull2double_rd(unsigned long long);
double __ull2double_rd(unsigned long long X) { return __nv_ull2double_rd(X); }
float __nv_double2float_rn(double);
float __double2float_rn(double X) { return __nv_double2float_rn(X); }
float __nv_double2float_rz(double);
float __double2float_rz(double X) { return __nv_double2float_rz(X); }
float __nv_double2float_ru(double);
float __double2float_ru(double X) { return __nv_double2float_ru(X); }
float __nv_double2float_rd(double);
float __double2float_rd(double X) { return __nv_double2float_rd(X); }

// Bits that change their type.
int __float_as_int(float X) { return __builtin_bit_cast(int, X); }
unsigned __float_as_uint(float X) { return __builtin_bit_cast(unsigned, X); }
float __int_as_float(int X) { return __builtin_bit_cast(float, X); }
float __uint_as_float(unsigned X) { return __builtin_bit_cast(float, X); }
long long __double_as_longlong(double X) {
  return __builtin_bit_cast(long long, X);
}
double __longlong_as_double(long long X) {
  return __builtin_bit_cast(double, X);
}
int __double2hiint(double X) {
  return static_cast<int>(__builtin_bit_cast(unsigned long long, X) >> 32);
}
int __double2loint(double X) {
  return static_cast<int>(__builtin_bit_cast(unsigned long long, X));
}
double __hiloint2double(int High, int Low) {
  return __builtin_bit_cast(
      double, static_cast<unsigned long long>(static_cast<unsigned>(High))
                      << 32 |
                  static_cast<unsigned>(Low));
}

} // extern "C"
#pragma clang attribute pop
