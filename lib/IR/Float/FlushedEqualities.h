//===- FlushedEqualities.h - equality where denormals are 0 -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_FLOAT_FLUSHEDEQUALITIES_H
#define CUPCC_LIB_IR_FLOAT_FLUSHEDEQUALITIES_H

#include "cupcc/Basic/DeviceOptions.h"

namespace llvm {
class Module;
class PassBuilder;
} // namespace llvm

namespace cupcc {

/// Hides from LLVM's passes whether the float of an equality in \p M is made of
/// an integer's bits, where denormals are flushed.
void hideFlushedEqualities(llvm::Module &M, const DeviceOptions &Options);

/// Shows it again where it is known to be no integer's.
void addFlushedEqualityPasses(llvm::PassBuilder &Builder);

/// Shows all of them again, after the passes.
void showFlushedEqualities(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_FLOAT_FLUSHEDEQUALITIES_H
