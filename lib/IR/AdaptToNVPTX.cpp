//===- AdaptToNVPTX.cpp - what CodeGen makes and NVPTX lacks --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/AdaptToNVPTX.h"
#include "Float/MathIntrinsics.h"
#include "Program/UnionReturns.h"
#include "Program/WideAtomics.h"
#include "cupcc/IR/LowerLongDouble.h"

using namespace cupcc;

void cupcc::adaptToNVPTX(llvm::Module &M) {
  returnWholeUnions(M);
  markLongDouble(M);
  callMathFunctions(M);
  callWideAtomics(M);
}
