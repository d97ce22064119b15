//===- complex_parts.cpp - the parts of a complex number ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "complex_parts.h"
#include "complex_names.h"

using namespace cupcc;

CUPCC_COMPLEX(CUPCC_COMPLEX_REAL, creal, realPart)
CUPCC_COMPLEX(CUPCC_COMPLEX_REAL, cimag, imaginaryPart)
CUPCC_COMPLEX(CUPCC_COMPLEX_REAL, cabs, absolute)
CUPCC_COMPLEX(CUPCC_COMPLEX_REAL, carg, angle)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, conj, conjugate)
CUPCC_COMPLEX(CUPCC_COMPLEX_1, cproj, projection)
