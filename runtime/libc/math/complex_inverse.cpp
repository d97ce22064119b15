//===- complex_inverse.cpp - complex square root and inverse functions ----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "complex_inverse.h"
#include "complex_names.h"

using namespace cupcc;

CUPCC_COMPLEX(CUPCC_COMPLEX_1, csqrt, squareRoot)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, casin, arcSine)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, cacos, arcCosine)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, casinh, hyperbolicArcSine)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, cacosh, hyperbolicArcCosine)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, catanh, hyperbolicArcTangent)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, catan, arcTangent)
