//===- OptimizeLibrary.cpp - optimise before any program is there ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program's own optimisation comes after the library is linked to it. What
// is done here is done once, and decides how much code that one meets.
//
//===----------------------------------------------------------------------===//

#include "OptimizeLibrary.h"
#include "cupcc/IR/AnalysisManagers.h"
#include "clang/Basic/CodeGenOptions.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"

using namespace cupcc;

static llvm::OptimizationLevel level(const clang::CodeGenOptions &Options) {
  if (Options.OptimizationLevel == 0)
    return llvm::OptimizationLevel::O0;
  if (Options.OptimizeSize == 1)
    return llvm::OptimizationLevel::Os;
  if (Options.OptimizeSize == 2)
    return llvm::OptimizationLevel::Oz;
  return Options.OptimizationLevel == 1   ? llvm::OptimizationLevel::O1
         : Options.OptimizationLevel == 2 ? llvm::OptimizationLevel::O2
                                          : llvm::OptimizationLevel::O3;
}

void cupcc::optimizeLibrary(llvm::Module &M,
                            const clang::CodeGenOptions &Options) {
  AnalysisManagers Managers;
  llvm::PipelineTuningOptions Tuning;
  // The device has no vectors, and loops are unrolled with the program, if so.
  Tuning.LoopVectorization = false;
  Tuning.SLPVectorization = false;
  Tuning.LoopUnrolling = false;
  llvm::PassBuilder Builder(nullptr, Tuning);
  Managers.addAnalyses(Builder);
  Builder.buildPerModuleDefaultPipeline(level(Options))
      .run(M, Managers.Modules);
}

void cupcc::keepCalls(llvm::Module &M) {
  constexpr unsigned FewInstructions = 12;
  for (llvm::Function &F : M)
    if (F.getInstructionCount() > FewInstructions &&
        !F.hasFnAttribute(llvm::Attribute::AlwaysInline))
      F.addFnAttr(llvm::Attribute::NoInline);
}
