//===- complex_log.cpp - complex logarithms and powers --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clog, clog10 and cpow.
//
//===----------------------------------------------------------------------===//

#include "complex_log.h"
#include "complex_exp.h"
#include "complex_names.h"

using namespace cupcc;

namespace {

/// As C defines it. The product is the language's, of annex G.
Complex<double> power(Complex<double> Z, Complex<double> W) {
  auto Exponent =
      joined<_Complex double>(W) * joined<_Complex double>(logarithm(Z));
  return exponential(parts(Exponent));
}

/// In double: an error of the exponent is one of the result, many times larger.
Complex<float> power(Complex<float> Z, Complex<float> W) {
  Complex<double> Wide =
      power(Complex<double>{Z.Re, Z.Im}, Complex<double>{W.Re, W.Im});
  return {static_cast<float>(Wide.Re), static_cast<float>(Wide.Im)};
}

} // namespace

CUPCC_COMPLEX(CUPCC_COMPLEX_1, clog, logarithm)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, clog10, decimalLogarithm)
CUPCC_COMPLEX(CUPCC_COMPLEX_2, cpow, power)
// Exported by glibc, too.
CUPCC_COMPLEX_1(_Complex double, __clog10, decimalLogarithm)
CUPCC_COMPLEX_1(_Complex float, __clog10f, decimalLogarithm)
