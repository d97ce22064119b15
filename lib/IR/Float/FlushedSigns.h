//===- FlushedSigns.h - sign bits where denormals are flushed ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_FLOAT_FLUSHEDSIGNS_H
#define CUPCC_LIB_IR_FLOAT_FLUSHEDSIGNS_H

#include "cupcc/Basic/DeviceOptions.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace cupcc {

/// Keeps operations on an integer in \p M operations on an integer, where
/// denormals are flushed.
void keepIntegerSigns(llvm::Module &M, const DeviceOptions &Options);

/// Hides what float the integer of such an operation is made of.
struct HideSignsPass : llvm::PassInfoMixin<HideSignsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

void addFlushedSignPasses(llvm::PassBuilder &Builder,
                          const DeviceOptions &Options);

/// Shows it again after the passes, and hides the operation from the back end.
void showSigns(llvm::Module &M, const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_IR_FLOAT_FLUSHEDSIGNS_H
