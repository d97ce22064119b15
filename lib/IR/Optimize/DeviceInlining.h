//===- DeviceInlining.h - what is inlined in device code --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_DEVICEINLINING_H
#define CUPCC_LIB_IR_OPTIMIZE_DEVICEINLINING_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Function;
} // namespace llvm

namespace cupcc {

/// Inlines the functions that must be (always_inline, __forceinline__), callees
/// first and each simplified before it is inlined into others, in a module
/// where LLVM's pass, which comes later, would make functions with very many
/// variables.
class MandatoryInliningPass
    : public llvm::PassInfoMixin<MandatoryInliningPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M,
                              llvm::ModuleAnalysisManager &Analyses);
};

/// Has LLVM's inliner also inline functions of the program with one call that
/// are too large by its own measure. Called before LLVM's own analyses are
/// added to \p Analyses.
void addDeviceInliner(llvm::ModuleAnalysisManager &Analyses);

/// Notes that \p F is a function of the device library, which is inlined by
/// LLVM's measure alone.
void markLibraryFunction(llvm::Function &F);
bool isLibraryFunction(const llvm::Function &F);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_DEVICEINLINING_H
