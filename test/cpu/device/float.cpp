//===- float.cpp - PTX's floating-point instructions ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled with -frounding-math, so that the compiler leaves an operation
// between the two calls that set the rounding.
//
// The approximate instructions are exact here, but for rcp.approx.ftz.f64 and
// rsqrt.approx.ftz.f64, which have 20 bits: libdevice computes with those.
//
//===----------------------------------------------------------------------===//

#include "support.h"
#include <bit>
#include <cfenv>
#include <cmath>
#include <limits>

using i32 = int;
using u32 = unsigned;
using i64 = long;
using u64 = unsigned long;

//===----------------------------------------------------------------------===//
// Roundings
//===----------------------------------------------------------------------===//

template <typename Operation>
static auto rounded(int Direction, Operation Compute) {
  int Before = fegetround();
  fesetround(Direction);
  auto Result = Compute();
  fesetround(Before);
  return Result;
}

/// Denormals are zeros of the same sign.
static float flushed(float X) {
  return std::fpclassify(X) == FP_SUBNORMAL ? std::copysign(0.0f, X) : X;
}

#define UNARY(TYPE, NAME, STANDS, VALUE)                                       \
  TYPE NAME(TYPE A) STANDS_FOR(STANDS);                                        \
  TYPE NAME(TYPE A) { return VALUE; }

#define BINARY(TYPE, NAME, STANDS, VALUE)                                      \
  TYPE NAME(TYPE A, TYPE B) STANDS_FOR(STANDS);                                \
  TYPE NAME(TYPE A, TYPE B) { return VALUE; }

#define TERNARY(TYPE, NAME, STANDS, VALUE)                                     \
  TYPE NAME(TYPE A, TYPE B, TYPE C) STANDS_FOR(STANDS);                        \
  TYPE NAME(TYPE A, TYPE B, TYPE C) { return VALUE; }

#define IN(DIRECTION, VALUE) rounded(DIRECTION, [=] { return VALUE; })

#define ARITHMETIC_IN(MODE, DIRECTION)                                         \
  BINARY(double, add_##MODE##_d, "nvvm.add." #MODE ".d", IN(DIRECTION, A + B)) \
  BINARY(double, sub_##MODE##_d, "asm.sub." #MODE ".f64",                      \
         IN(DIRECTION, A - B))                                                 \
  BINARY(double, mul_##MODE##_d, "nvvm.mul." #MODE ".d", IN(DIRECTION, A *B))  \
  BINARY(double, div_##MODE##_d, "nvvm.div." #MODE ".d", IN(DIRECTION, A / B)) \
  UNARY(double, rcp_##MODE##_d, "nvvm.rcp." #MODE ".d", IN(DIRECTION, 1 / A))  \
  UNARY(double, sqrt_##MODE##_d, "nvvm.sqrt." #MODE ".d",                      \
        IN(DIRECTION, std::sqrt(A)))                                           \
  TERNARY(double, fma_##MODE##_d, "nvvm.fma." #MODE ".d",                      \
          IN(DIRECTION, std::fma(A, B, C)))                                    \
  BINARY(float, add_##MODE##_f, "nvvm.add." #MODE ".f", IN(DIRECTION, A + B))  \
  BINARY(float, sub_##MODE##_f, "asm.sub." #MODE ".f32", IN(DIRECTION, A - B)) \
  BINARY(float, mul_##MODE##_f, "nvvm.mul." #MODE ".f", IN(DIRECTION, A *B))   \
  BINARY(float, div_##MODE##_f, "nvvm.div." #MODE ".f", IN(DIRECTION, A / B))  \
  UNARY(float, rcp_##MODE##_f, "nvvm.rcp." #MODE ".f", IN(DIRECTION, 1 / A))   \
  UNARY(float, sqrt_##MODE##_f, "nvvm.sqrt." #MODE ".f",                       \
        IN(DIRECTION, std::sqrt(A)))                                           \
  TERNARY(float, fma_##MODE##_f, "nvvm.fma." #MODE ".f",                       \
          IN(DIRECTION, std::fma(A, B, C)))                                    \
  BINARY(float, add_##MODE##_ftz_f, "nvvm.add." #MODE ".ftz.f",                \
         flushed(add_##MODE##_f(flushed(A), flushed(B))))                      \
  BINARY(float, sub_##MODE##_ftz_f, "asm.sub." #MODE ".ftz.f32",               \
         flushed(sub_##MODE##_f(flushed(A), flushed(B))))                      \
  BINARY(float, mul_##MODE##_ftz_f, "nvvm.mul." #MODE ".ftz.f",                \
         flushed(mul_##MODE##_f(flushed(A), flushed(B))))                      \
  BINARY(float, div_##MODE##_ftz_f, "nvvm.div." #MODE ".ftz.f",                \
         flushed(div_##MODE##_f(flushed(A), flushed(B))))                      \
  UNARY(float, rcp_##MODE##_ftz_f, "nvvm.rcp." #MODE ".ftz.f",                 \
        flushed(rcp_##MODE##_f(flushed(A))))                                   \
  UNARY(float, sqrt_##MODE##_ftz_f, "nvvm.sqrt." #MODE ".ftz.f",               \
        flushed(sqrt_##MODE##_f(flushed(A))))                                  \
  TERNARY(float, fma_##MODE##_ftz_f, "nvvm.fma." #MODE ".ftz.f",               \
          flushed(fma_##MODE##_f(flushed(A), flushed(B), flushed(C))))

ARITHMETIC_IN(rn, FE_TONEAREST)
ARITHMETIC_IN(rz, FE_TOWARDZERO)
ARITHMETIC_IN(rm, FE_DOWNWARD)
ARITHMETIC_IN(rp, FE_UPWARD)

//===----------------------------------------------------------------------===//
// To integers and between sizes
//===----------------------------------------------------------------------===//

/// Saturates; NaN is 0 from float to 32 bits, and else the highest bit alone.
template <typename Integer, typename Real>
static Integer toInteger(Real X, int Direction) {
  using Limits = std::numeric_limits<Integer>;
  if (X != X)
    return sizeof(Real) == 8 || sizeof(Integer) == 8
               ? Integer(1) << (8 * sizeof(Integer) - 1)
               : 0;
  Real Whole = rounded(Direction, [=] { return std::nearbyint(X); });
  if (Whole < Real(Limits::min()))
    return Limits::min();
  // The largest value may round up to a power of two.
  if (Whole >= std::ldexp(Real(1), Limits::digits))
    return Limits::max();
  return Integer(Whole);
}

#define CONVERSION(TO, FROM, NAME, STANDS, VALUE)                              \
  TO NAME(FROM A) STANDS_FOR(STANDS);                                          \
  TO NAME(FROM A) { return VALUE; }

#define FROM_REAL(TO, SHORT, MODE, DIRECTION)                                  \
  CONVERSION(TO, double, d2##SHORT##_##MODE, "nvvm.d2" #SHORT "." #MODE,       \
             toInteger<TO>(A, DIRECTION))                                      \
  CONVERSION(TO, float, f2##SHORT##_##MODE, "nvvm.f2" #SHORT "." #MODE,        \
             toInteger<TO>(A, DIRECTION))                                      \
  CONVERSION(TO, float, f2##SHORT##_##MODE##_ftz,                              \
             "nvvm.f2" #SHORT "." #MODE ".ftz",                                \
             toInteger<TO>(flushed(A), DIRECTION))

#define TO_REAL(FROM, SHORT, MODE, DIRECTION)                                  \
  CONVERSION(double, FROM, SHORT##2d_##MODE, "nvvm." #SHORT "2d." #MODE,       \
             IN(DIRECTION, double(A)))                                         \
  CONVERSION(float, FROM, SHORT##2f_##MODE, "nvvm." #SHORT "2f." #MODE,        \
             IN(DIRECTION, float(A)))

#define CONVERSIONS_IN(MODE, DIRECTION)                                        \
  FROM_REAL(i32, i, MODE, DIRECTION)                                           \
  FROM_REAL(u32, ui, MODE, DIRECTION)                                          \
  FROM_REAL(i64, ll, MODE, DIRECTION)                                          \
  FROM_REAL(u64, ull, MODE, DIRECTION)                                         \
  TO_REAL(i32, i, MODE, DIRECTION)                                             \
  TO_REAL(u32, ui, MODE, DIRECTION)                                            \
  TO_REAL(i64, ll, MODE, DIRECTION)                                            \
  TO_REAL(u64, ull, MODE, DIRECTION)                                           \
  CONVERSION(float, double, d2f_##MODE, "nvvm.d2f." #MODE,                     \
             IN(DIRECTION, float(A)))                                          \
  CONVERSION(float, double, d2f_##MODE##_ftz, "nvvm.d2f." #MODE ".ftz",        \
             flushed(d2f_##MODE(A)))

CONVERSIONS_IN(rn, FE_TONEAREST)
CONVERSIONS_IN(rz, FE_TOWARDZERO)
CONVERSIONS_IN(rm, FE_DOWNWARD)
CONVERSIONS_IN(rp, FE_UPWARD)

CONVERSION(i32, double, d2i_lo, "nvvm.d2i.lo", i32(std::bit_cast<u64>(A)))
CONVERSION(i32, double, d2i_hi, "nvvm.d2i.hi", i32(std::bit_cast<u64>(A) >> 32))

double lohi_i2d(u32 Low, u32 High) STANDS_FOR("nvvm.lohi.i2d");
double lohi_i2d(u32 Low, u32 High) {
  return std::bit_cast<double>(u64(High) << 32 | Low);
}

CONVERSION(i32, float, bitcast_f2i, "nvvm.bitcast.f2i", std::bit_cast<i32>(A))
CONVERSION(float, i32, bitcast_i2f, "nvvm.bitcast.i2f", std::bit_cast<float>(A))
CONVERSION(i64, double, bitcast_d2ll, "nvvm.bitcast.d2ll",
           std::bit_cast<i64>(A))
CONVERSION(double, i64, bitcast_ll2d, "nvvm.bitcast.ll2d",
           std::bit_cast<double>(A))

//===----------------------------------------------------------------------===//
// Selection and rounding to integral values
//===----------------------------------------------------------------------===//

/// PTX's min and max: a NaN loses against a number, and -0 is less than +0.
template <typename Real> static Real least(Real A, Real B) {
  if (A == B)
    return std::signbit(A) ? A : B;
  return std::fmin(A, B);
}
template <typename Real> static Real greatest(Real A, Real B) {
  if (A == B)
    return std::signbit(A) ? B : A;
  return std::fmax(A, B);
}

BINARY(double, fmin_d, "nvvm.fmin.d", least(A, B))
BINARY(double, fmax_d, "nvvm.fmax.d", greatest(A, B))
BINARY(float, fmin_f, "nvvm.fmin.f", least(A, B))
BINARY(float, fmax_f, "nvvm.fmax.f", greatest(A, B))
BINARY(float, fmin_ftz_f, "nvvm.fmin.ftz.f", least(flushed(A), flushed(B)))
BINARY(float, fmax_ftz_f, "nvvm.fmax.ftz.f", greatest(flushed(A), flushed(B)))

/// NaN saturates to 0.
static float saturated(float X) { return X > 0 ? (X < 1 ? X : 1) : 0; }
UNARY(float, saturate_f, "nvvm.saturate.f", saturated(A))
UNARY(float, saturate_ftz_f, "nvvm.saturate.ftz.f", saturated(flushed(A)))

#define INTEGRAL(NAME, FUNCTION)                                               \
  UNARY(double, NAME##_d, "nvvm." #NAME ".d", FUNCTION(A))                     \
  UNARY(float, NAME##_f, "nvvm." #NAME ".f", FUNCTION(A))                      \
  UNARY(float, NAME##_ftz_f, "nvvm." #NAME ".ftz.f", FUNCTION(flushed(A)))

INTEGRAL(floor, std::floor)
INTEGRAL(ceil, std::ceil)
INTEGRAL(trunc, std::trunc)
/// NVVM's round is PTX's rni: halves go to the even number.
INTEGRAL(round, std::nearbyint)

UNARY(double, fabs_f64, "nvvm.fabs.f64", std::fabs(A))
UNARY(float, fabs_f32, "nvvm.fabs.f32", std::fabs(A))
UNARY(float, fabs_ftz_f32, "nvvm.fabs.ftz.f32", std::fabs(flushed(A)))

/// Chooses C where A and B are equal or one is NaN.
double selectEqual(double A, double B, double C, double D)
    STANDS_FOR("asm.select.equ.f64");
double selectEqual(double A, double B, double C, double D) {
  return A < B || A > B ? D : C;
}

//===----------------------------------------------------------------------===//
// Approximations
//===----------------------------------------------------------------------===//

#define APPROXIMATION(NAME, TYPE, FUNCTION)                                    \
  UNARY(float, NAME##_approx, "nvvm." #NAME ".approx." TYPE, FUNCTION(A))      \
  UNARY(float, NAME##_approx_ftz, "nvvm." #NAME ".approx.ftz." TYPE,           \
        flushed(FUNCTION(flushed(A))))

static float reciprocalRoot(float X) { return float(1 / std::sqrt(double(X))); }

APPROXIMATION(sin, "f", std::sin)
APPROXIMATION(cos, "f", std::cos)
APPROXIMATION(lg2, "f", std::log2)
UNARY(float, ex2_f32, "nvvm.ex2.approx.f32", std::exp2(A))
UNARY(float, ex2_ftz_f32, "nvvm.ex2.approx.ftz.f32",
      flushed(std::exp2(flushed(A))))
APPROXIMATION(sqrt, "f", std::sqrt)
APPROXIMATION(rsqrt, "f", reciprocalRoot)

BINARY(float, div_approx, "nvvm.div.approx.f", A / B)
BINARY(float, div_approx_ftz, "nvvm.div.approx.ftz.f",
       flushed(flushed(A) / flushed(B)))

UNARY(float, rcp_approx_ftz, "nvvm.rcp.approx.ftz.f", flushed(1 / flushed(A)))

/// The instruction computes with the upper half of its operand, and leaves the
/// lower half of the result empty.
static double upperHalf(double X) {
  return std::bit_cast<double>(std::bit_cast<u64>(X) & ~u64(0xffffffff));
}
static double flushedUpperHalf(double X) {
  return std::fpclassify(X) == FP_SUBNORMAL ? std::copysign(0.0, X)
                                            : upperHalf(X);
}
UNARY(double, rcp_approx_ftz_d, "nvvm.rcp.approx.ftz.d",
      flushedUpperHalf(1 / flushedUpperHalf(A)))
UNARY(double, rsqrt_approx_ftz_d, "nvvm.rsqrt.approx.ftz.d",
      flushedUpperHalf(1 / std::sqrt(flushedUpperHalf(A))))
UNARY(double, rsqrt_approx_d, "nvvm.rsqrt.approx.d", 1 / std::sqrt(A))
