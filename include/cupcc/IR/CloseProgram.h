//===- CloseProgram.h - no other module has device code ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_CLOSEPROGRAM_H
#define CUPCC_IR_CLOSEPROGRAM_H

#include "cupcc/Basic/DeviceOptions.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Decides what \p M, as CodeGen leaves it, leaves to other modules. What would
/// be available in another module is defined in this one. Weak references
/// become null; where there are other modules, only those of threadIdx and its
/// kind do, and the others must be defined in one of them.
void closeProgram(llvm::Module &M, const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_IR_CLOSEPROGRAM_H
