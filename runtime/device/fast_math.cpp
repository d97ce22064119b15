//===- fast_math.cpp - the fast single-precision functions ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __sinf and its kind: the special function unit's approximations, in libdevice
// as
// __nv_fast_sinf. fdividef and fdivide are CUDA's names for a division that may
// be fast only under -use_fast_math.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

float __nv_fast_sinf(float);
float __sinf(float X) { return __nv_fast_sinf(X); }
float __nv_fast_cosf(float);
float __cosf(float X) { return __nv_fast_cosf(X); }
float __nv_fast_tanf(float);
float __tanf(float X) { return __nv_fast_tanf(X); }
float __nv_fast_tanhf(float);
float __tanhf(float X) { return __nv_fast_tanhf(X); }
float __nv_fast_expf(float);
float __expf(float X) { return __nv_fast_expf(X); }
float __nv_fast_exp10f(float);
float __exp10f(float X) { return __nv_fast_exp10f(X); }
float __nv_fast_log2f(float);
float __log2f(float X) { return __nv_fast_log2f(X); }
float __nv_fast_log10f(float);
float __log10f(float X) { return __nv_fast_log10f(X); }
float __nv_fast_logf(float);
float __logf(float X) { return __nv_fast_logf(X); }
float __nv_fast_powf(float, float);
float __powf(float X, float Y) { return __nv_fast_powf(X, Y); }
float __nv_fast_fdividef(float, float);
float __fdividef(float X, float Y) { return __nv_fast_fdividef(X, Y); }
void __nv_fast_sincosf(float, float *, float *);
void __sincosf(float X, float *S, float *C) {
  return __nv_fast_sincosf(X, S, C);
}

float fdividef(float X, float Y) { return X / Y; }
double fdivide(double X, double Y) { return X / Y; }

} // extern "C"
#pragma clang attribute pop
