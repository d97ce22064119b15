//===- FloatOptions.h - -ftz, -prec-div and the like ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_FLOAT_FLOATOPTIONS_H
#define CUPCC_LIB_IR_FLOAT_FLOATOPTIONS_H

#include "cupcc/Basic/DeviceOptions.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Calls __nv_fast_sinf where \p M would call __nv_sinf, and so on: as far as
/// the functions are not linked in yet.
void useFastMathFunctions(llvm::Module &M);

/// Writes the options into \p M: attributes, flags of instructions, and the
/// answers to libdevice's questions. Before the optimiser.
void applyFloatOptions(llvm::Module &M, const DeviceOptions &Options);

/// What is left to do after the optimiser, which knows fdiv and does not know
/// NVPTX's own divisions.
void lowerImpreciseDivisions(llvm::Module &M, const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_IR_FLOAT_FLOATOPTIONS_H
