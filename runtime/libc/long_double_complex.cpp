//===- long_double_complex.cpp - <complex.h> of long double ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On the device a long double has a double's values, so each function is that
// of double between two conversions; compiled with the host's types.
//
// <complex.h> cannot be included in C++ with these names: libstdc++ makes it
// <complex>. So the functions are declared here.
//
//===----------------------------------------------------------------------===//

namespace {

using Wide = _Complex long double;
using Narrow = _Complex double;

} // namespace

#define CUPCC_COMPLEX(NAME)                                                    \
  Narrow NAME(Narrow);                                                         \
  Wide NAME##l(Wide Z) {                                                       \
    return static_cast<Wide>(NAME(static_cast<Narrow>(Z)));                    \
  }                                                                            \
  Wide NAME##f64x(Wide Z) {                                                    \
    return static_cast<Wide>(NAME(static_cast<Narrow>(Z)));                    \
  }
#define CUPCC_COMPLEX_TO_REAL(NAME)                                            \
  double NAME(Narrow);                                                         \
  long double NAME##l(Wide Z) { return NAME(static_cast<Narrow>(Z)); }         \
  long double NAME##f64x(Wide Z) { return NAME(static_cast<Narrow>(Z)); }

extern "C" {

CUPCC_COMPLEX(cacos)
CUPCC_COMPLEX(cacosh)
CUPCC_COMPLEX(casin)
CUPCC_COMPLEX(casinh)
CUPCC_COMPLEX(catan)
CUPCC_COMPLEX(catanh)
CUPCC_COMPLEX(ccos)
CUPCC_COMPLEX(ccosh)
CUPCC_COMPLEX(cexp)
CUPCC_COMPLEX(clog)
CUPCC_COMPLEX(clog10)
CUPCC_COMPLEX(conj)
CUPCC_COMPLEX(cproj)
CUPCC_COMPLEX(csin)
CUPCC_COMPLEX(csinh)
CUPCC_COMPLEX(csqrt)
CUPCC_COMPLEX(ctan)
CUPCC_COMPLEX(ctanh)
CUPCC_COMPLEX_TO_REAL(cabs)
CUPCC_COMPLEX_TO_REAL(carg)
CUPCC_COMPLEX_TO_REAL(cimag)
CUPCC_COMPLEX_TO_REAL(creal)

Narrow cpow(Narrow, Narrow);
Wide cpowl(Wide Z, Wide W) {
  return static_cast<Wide>(
      cpow(static_cast<Narrow>(Z), static_cast<Narrow>(W)));
}
Wide cpowf64x(Wide Z, Wide W) { return cpowl(Z, W); }

Wide __clog10l(Wide Z) { return clog10l(Z); }

// What Clang calls where a product is a NaN in both parts, and for a quotient
// (complex.cpp).
Narrow __muldc3(double, double, double, double);
Narrow __divdc3(double, double, double, double);
Wide __mulxc3(long double A, long double B, long double C, long double D) {
  return static_cast<Wide>(__muldc3(A, B, C, D));
}
Wide __divxc3(long double A, long double B, long double C, long double D) {
  return static_cast<Wide>(__divdc3(A, B, C, D));
}

} // extern "C"
