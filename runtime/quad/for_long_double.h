//===- for_long_double.h - functions that long double needs -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// crt/device_fp128_functions.h does not have them. Error, gamma and Bessel
// functions have the 64 bits of a long double and some more, and not always the
// 113 of a __float128.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_QUAD_FOR_LONG_DOUBLE_H
#define CUPCC_RUNTIME_QUAD_FOR_LONG_DOUBLE_H

extern "C" {
__float128 __cupcc_quad_atan2(__float128 Y, __float128 X);
__float128 __cupcc_quad_cbrt(__float128);
__float128 __cupcc_quad_erf(__float128);
__float128 __cupcc_quad_erfc(__float128);
__float128 __cupcc_quad_tgamma(__float128);
/// \p Sign: of gamma, 1 or -1.
__float128 __cupcc_quad_lgamma(__float128, int *Sign);
/// Take as many steps as the order says.
__float128 __cupcc_quad_jn(int Order, __float128);
__float128 __cupcc_quad_yn(int Order, __float128);
}

#endif // CUPCC_RUNTIME_QUAD_FOR_LONG_DOUBLE_H
