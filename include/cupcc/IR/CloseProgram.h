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

/// Decides what \p M, as CodeGen leaves it, leaves to other modules, if there
/// are none: weak references become null, and what would be available in
/// another module is defined in this one.
void closeProgram(llvm::Module &M, const DeviceOptions &Options);

/// The same for virtual tables, when all libraries are linked in: slots of
/// functions without a body get one that traps.
void closeVirtualTables(llvm::Module &M, const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_IR_CLOSEPROGRAM_H
