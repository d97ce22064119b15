//===- AnalysisManagers.h - what LLVM's passes run with ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The analyses that passes ask for, of each kind of IR, each of which can ask
// for those of the others.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_ANALYSISMANAGERS_H
#define CUPCC_IR_ANALYSISMANAGERS_H

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace cupcc {

struct AnalysisManagers {
  /// In the order in which they may refer to each other: the last goes first.
  llvm::LoopAnalysisManager Loops;
  llvm::FunctionAnalysisManager Functions;
  llvm::CGSCCAnalysisManager Components;
  llvm::ModuleAnalysisManager Modules;

  /// Adds all that \p Builder has. Called once.
  void addAnalyses(llvm::PassBuilder &Builder);
};

/// Runs \p Passes on \p M alone, without a target and its analyses.
void runModulePasses(llvm::Module &M, llvm::ModulePassManager Passes);

} // namespace cupcc

#endif // CUPCC_IR_ANALYSISMANAGERS_H
