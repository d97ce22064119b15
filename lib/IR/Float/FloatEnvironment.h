//===- FloatEnvironment.h - constrained floating point on a GPU -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_FLOAT_FLOATENVIRONMENT_H
#define CUPCC_LIB_IR_FLOAT_FLOATENVIRONMENT_H

#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Makes plain operations of the constrained ones in \p M, or those of PTX with
/// the rounding that they name. Error: a rounding that PTX does not have for
/// the operation.
llvm::Error lowerConstrainedFloat(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_FLOAT_FLOATENVIRONMENT_H
