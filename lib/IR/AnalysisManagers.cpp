//===- AnalysisManagers.cpp - what LLVM's passes run with -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/AnalysisManagers.h"
#include "llvm/Passes/PassBuilder.h"

using namespace cupcc;

void AnalysisManagers::addAnalyses(llvm::PassBuilder &Builder) {
  Builder.registerModuleAnalyses(Modules);
  Builder.registerCGSCCAnalyses(Components);
  Builder.registerFunctionAnalyses(Functions);
  Builder.registerLoopAnalyses(Loops);
  Builder.crossRegisterProxies(Loops, Functions, Components, Modules);
}

void cupcc::runModulePasses(llvm::Module &M, llvm::ModulePassManager Passes) {
  AnalysisManagers Managers;
  llvm::PassBuilder Builder;
  Managers.addAnalyses(Builder);
  Passes.run(M, Managers.Modules);
}
