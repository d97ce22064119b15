//===- InlineEarly.cpp - inlining before LLVM does it ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InlineEarly.h"
#include "llvm/Analysis/InlineAdvisor.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

bool cupcc::mayBeInlined(const Function &F) {
  return F.hasExactDefinition() && !F.isVarArg() &&
         !F.hasFnAttribute(Attribute::NoInline) && !F.hasOptNone() &&
         !F.hasFnAttribute(Attribute::StrictFP);
}

bool cupcc::inlineEarly(CallBase &Call, FunctionAnalysisManager &Analyses) {
  Function &Callee = *Call.getCalledFunction(), &Caller = *Call.getCaller();
  const DebugLoc Place = Call.getDebugLoc();
  const BasicBlock &Block = *Call.getParent();
  InlineFunctionInfo Info;
  if (!InlineFunction(Call, Info, /*MergeAttributes=*/true).isSuccess())
    return false;
  emitInlinedInto(Analyses.getResult<OptimizationRemarkEmitterAnalysis>(Caller),
                  Place, &Block, Callee, Caller, /*IsMandatory=*/false);
  return true;
}

void cupcc::simplifyInlined(Function &F, FunctionAnalysisManager &Analyses) {
  FunctionPassManager Passes;
  Passes.addPass(SROAPass(SROAOptions::PreserveCFG));
  Passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  Analyses.invalidate(F, Passes.run(F, Analyses));
}
