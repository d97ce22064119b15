//===- BFloatComparisons.h - __bf16 where denormals are flushed -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_FLOAT_BFLOATCOMPARISONS_H
#define CUPCC_LIB_IR_FLOAT_BFLOATCOMPARISONS_H

#include "cupcc/Basic/DeviceOptions.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Makes comparisons of bfloat in \p M comparisons of float, where the back end
/// would write an instruction that PTX does not have.
void widenBFloatComparisons(llvm::Module &M, const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_IR_FLOAT_BFLOATCOMPARISONS_H
