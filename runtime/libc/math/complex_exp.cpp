//===- complex_exp.cpp - complex exponential and hyperbolic functions -----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cexp, ccosh, csinh, ctanh, and the trigonometric functions made of them.
//
//===----------------------------------------------------------------------===//

#include "complex_hyperbolic.h"
#include "complex_names.h"

using namespace cupcc;

CUPCC_COMPLEX(CUPCC_COMPLEX_1, cexp, exponential)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, ccosh, hyperbolicCosine)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, csinh, hyperbolicSine)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, ctanh, hyperbolicTangent)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, ccos, cosine)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, csin, sine)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, ctan, tangent)
