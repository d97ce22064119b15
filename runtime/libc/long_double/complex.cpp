//===- complex.cpp - <complex.h> of long double ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <complex.h> cannot be included in C++ with these names: libstdc++ makes it
// <complex>. So the functions are defined without a declaration.
//
//===----------------------------------------------------------------------===//

#include "complex_bits.h"

// After it.
#include "../math/complex.h"

namespace cupcc {

// The numbers that depend on the type's range and precision.
template <> constexpr long double ExpLimit<long double> = 11355;
template <> constexpr long double Big<long double> = 0x1p16000L;

} // namespace cupcc

#include "../math/complex_hyperbolic.h"
#include "../math/complex_inverse.h"
#include "../math/complex_parts.h"

namespace cupcc {

template <> constexpr long double Far<long double> = 24;
template <> constexpr long double FarOut<long double> = 0x1p70L;
template <> constexpr long double NearZero<long double> = 0x1p-36L;
template <> constexpr long double Negligible<long double> = 0x1p-65L;

} // namespace cupcc

using namespace cupcc;
using T = long double;
using C = _Complex long double;

static Complex<T> partsOf(C Z) { return {__real__ Z, __imag__ Z}; }

/// As C defines it.
static Complex<T> power(Complex<T> Z, Complex<T> W) {
  return exponential(partsOf(joined<C>(W) * joined<C>(logarithm(Z))));
}

#define OF_ONE(NAME, FUNCTION)                                                 \
  C NAME##l(C Z) { return joined<C>(FUNCTION(partsOf(Z))); }                   \
  C NAME##f64x(C Z) { return NAME##l(Z); }
#define TO_REAL(NAME, FUNCTION)                                                \
  T NAME##l(C Z) { return FUNCTION(partsOf(Z)); }                              \
  T NAME##f64x(C Z) { return NAME##l(Z); }

extern "C" {

OF_ONE(cacos, arcCosine)
OF_ONE(cacosh, hyperbolicArcCosine)
OF_ONE(casin, arcSine)
OF_ONE(casinh, hyperbolicArcSine)
OF_ONE(catan, arcTangent)
OF_ONE(catanh, hyperbolicArcTangent)
OF_ONE(ccos, cosine)
OF_ONE(ccosh, hyperbolicCosine)
OF_ONE(cexp, exponential)
OF_ONE(clog, logarithm)
OF_ONE(clog10, decimalLogarithm)
OF_ONE(conj, conjugate)
OF_ONE(cproj, projection)
OF_ONE(csin, sine)
OF_ONE(csinh, hyperbolicSine)
OF_ONE(csqrt, squareRoot)
OF_ONE(ctan, tangent)
OF_ONE(ctanh, hyperbolicTangent)
TO_REAL(cabs, absolute)
TO_REAL(carg, angle)
TO_REAL(cimag, imaginaryPart)
TO_REAL(creal, realPart)

C cpowl(C Z, C W) { return joined<C>(power(partsOf(Z), partsOf(W))); }
C cpowf64x(C Z, C W) { return cpowl(Z, W); }
// Exported by glibc, too.
C __clog10l(C Z) { return clog10l(Z); }

} // extern "C"
