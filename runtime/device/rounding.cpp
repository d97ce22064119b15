//===- rounding.cpp - arithmetic with the rounding in the name ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// These are never contracted into a fused multiply-add nor reassociated, which
// is half of what they are for. libdevice's functions are the PTX instructions.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

float __nv_fadd_rn(float, float);
float __fadd_rn(float X, float Y) { return __nv_fadd_rn(X, Y); }
float __nv_fsub_rn(float, float);
float __fsub_rn(float X, float Y) { return __nv_fsub_rn(X, Y); }
float __nv_fmul_rn(float, float);
float __fmul_rn(float X, float Y) { return __nv_fmul_rn(X, Y); }
float __nv_fdiv_rn(float, float);
float __fdiv_rn(float X, float Y) { return __nv_fdiv_rn(X, Y); }
double __nv_dadd_rn(double, double);
double __dadd_rn(double X, double Y) { return __nv_dadd_rn(X, Y); }
double __nv_dsub_rn(double, double);
double __dsub_rn(double X, double Y) { return __nv_dsub_rn(X, Y); }
double __nv_dmul_rn(double, double);
double __dmul_rn(double X, double Y) { return __nv_dmul_rn(X, Y); }
double __nv_ddiv_rn(double, double);
double __ddiv_rn(double X, double Y) { return __nv_ddiv_rn(X, Y); }
float __nv_fmaf_rn(float, float, float);
float __fmaf_rn(float X, float Y, float Z) { return __nv_fmaf_rn(X, Y, Z); }
float __nv_fmaf_ieee_rn(float, float, float);
float __fmaf_ieee_rn(float X, float Y, float Z) {
  return __nv_fmaf_ieee_rn(X, Y, Z);
}
double __nv_fma_rn(double, double, double);
double __fma_rn(double X, double Y, double Z) { return __nv_fma_rn(X, Y, Z); }
float __nv_frcp_rn(float);
float __frcp_rn(float X) { return __nv_frcp_rn(X); }
double __nv_drcp_rn(double);
double __drcp_rn(double X) { return __nv_drcp_rn(X); }
float __nv_fsqrt_rn(float);
float __fsqrt_rn(float X) { return __nv_fsqrt_rn(X); }
double __nv_dsqrt_rn(double);
double __dsqrt_rn(double X) { return __nv_dsqrt_rn(X); }
float __nv_fadd_rz(float, float);
float __fadd_rz(float X, float Y) { return __nv_fadd_rz(X, Y); }
float __nv_fsub_rz(float, float);
float __fsub_rz(float X, float Y) { return __nv_fsub_rz(X, Y); }
float __nv_fmul_rz(float, float);
float __fmul_rz(float X, float Y) { return __nv_fmul_rz(X, Y); }
float __nv_fdiv_rz(float, float);
float __fdiv_rz(float X, float Y) { return __nv_fdiv_rz(X, Y); }
double __nv_dadd_rz(double, double);
double __dadd_rz(double X, double Y) { return __nv_dadd_rz(X, Y); }
double __nv_dsub_rz(double, double);
double __dsub_rz(double X, double Y) { return __nv_dsub_rz(X, Y); }
double __nv_dmul_rz(double, double);
double __dmul_rz(double X, double Y) { return __nv_dmul_rz(X, Y); }
double __nv_ddiv_rz(double, double);
double __ddiv_rz(double X, double Y) { return __nv_ddiv_rz(X, Y); }
float __nv_fmaf_rz(float, float, float);
float __fmaf_rz(float X, float Y, float Z) { return __nv_fmaf_rz(X, Y, Z); }
float __nv_fmaf_ieee_rz(float, float, float);
float __fmaf_ieee_rz(float X, float Y, float Z) {
  return __nv_fmaf_ieee_rz(X, Y, Z);
}
double __nv_fma_rz(double, double, double);
double __fma_rz(double X, double Y, double Z) { return __nv_fma_rz(X, Y, Z); }
float __nv_frcp_rz(float);
float __frcp_rz(float X) { return __nv_frcp_rz(X); }
double __nv_drcp_rz(double);
double __drcp_rz(double X) { return __nv_drcp_rz(X); }
float __nv_fsqrt_rz(float);
float __fsqrt_rz(float X) { return __nv_fsqrt_rz(X); }
double __nv_dsqrt_rz(double);
double __dsqrt_rz(double X) { return __nv_dsqrt_rz(X); }
float __nv_fadd_ru(float, float);
float __fadd_ru(float X, float Y) { return __nv_fadd_ru(X, Y); }
float __nv_fsub_ru(float, float);
float __fsub_ru(float X, float Y) { return __nv_fsub_ru(X, Y); }
float __nv_fmul_ru(float, float);
float __fmul_ru(float X, float Y) { return __nv_fmul_ru(X, Y); }
float __nv_fdiv_ru(float, float);
float __fdiv_ru(float X, float Y) { return __nv_fdiv_ru(X, Y); }
double __nv_dadd_ru(double, double);
double __dadd_ru(double X, double Y) { return __nv_dadd_ru(X, Y); }
double __nv_dsub_ru(double, double);
double __dsub_ru(double X, double Y) { return __nv_dsub_ru(X, Y); }
double __nv_dmul_ru(double, double);
double __dmul_ru(double X, double Y) { return __nv_dmul_ru(X, Y); }
double __nv_ddiv_ru(double, double);
double __ddiv_ru(double X, double Y) { return __nv_ddiv_ru(X, Y); }
float __nv_fmaf_ru(float, float, float);
float __fmaf_ru(float X, float Y, float Z) { return __nv_fmaf_ru(X, Y, Z); }
float __nv_fmaf_ieee_ru(float, float, float);
float __fmaf_ieee_ru(float X, float Y, float Z) {
  return __nv_fmaf_ieee_ru(X, Y, Z);
}
double __nv_fma_ru(double, double, double);
double __fma_ru(double X, double Y, double Z) { return __nv_fma_ru(X, Y, Z); }
float __nv_frcp_ru(float);
float __frcp_ru(float X) { return __nv_frcp_ru(X); }
double __nv_drcp_ru(double);
double __drcp_ru(double X) { return __nv_drcp_ru(X); }
float __nv_fsqrt_ru(float);
float __fsqrt_ru(float X) { return __nv_fsqrt_ru(X); }
double __nv_dsqrt_ru(double);
double __dsqrt_ru(double X) { return __nv_dsqrt_ru(X); }
float __nv_fadd_rd(float, float);
float __fadd_rd(float X, float Y) { return __nv_fadd_rd(X, Y); }
float __nv_fsub_rd(float, float);
float __fsub_rd(float X, float Y) { return __nv_fsub_rd(X, Y); }
float __nv_fmul_rd(float, float);
float __fmul_rd(float X, float Y) { return __nv_fmul_rd(X, Y); }
float __nv_fdiv_rd(float, float);
float __fdiv_rd(float X, float Y) { return __nv_fdiv_rd(X, Y); }
double __nv_dadd_rd(double, double);
double __dadd_rd(double X, double Y) { return __nv_dadd_rd(X, Y); }
double __nv_dsub_rd(double, double);
double __dsub_rd(double X, double Y) { return __nv_dsub_rd(X, Y); }
double __nv_dmul_rd(double, double);
double __dmul_rd(double X, double Y) { return __nv_dmul_rd(X, Y); }
double __nv_ddiv_rd(double, double);
double __ddiv_rd(double X, double Y) { return __nv_ddiv_rd(X, Y); }
float __nv_fmaf_rd(float, float, float);
float __fmaf_rd(float X, float Y, float Z) { return __nv_fmaf_rd(X, Y, Z); }
float __nv_fmaf_ieee_rd(float, float, float);
float __fmaf_ieee_rd(float X, float Y, float Z) {
  return __nv_fmaf_ieee_rd(X, Y, Z);
}
double __nv_fma_rd(double, double, double);
double __fma_rd(double X, double Y, double Z) { return __nv_fma_rd(X, Y, Z); }
float __nv_frcp_rd(float);
float __frcp_rd(float X) { return __nv_frcp_rd(X); }
double __nv_drcp_rd(double);
double __drcp_rd(double X) { return __nv_drcp_rd(X); }
float __nv_fsqrt_rd(float);
float __fsqrt_rd(float X) { return __nv_fsqrt_rd(X); }
double __nv_dsqrt_rd(double);
double __dsqrt_rd(double X) { return __nv_dsqrt_rd(X); }
float __nv_frsqrt_rn(float);
float __frsqrt_rn(float X) { return __nv_frsqrt_rn(X); }
float __nv_saturatef(float);
float __saturatef(float X) { return __nv_saturatef(X); }

} // extern "C"
#pragma clang attribute pop
