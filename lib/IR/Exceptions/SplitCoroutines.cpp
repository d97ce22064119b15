//===- SplitCoroutines.cpp - the parts of coroutines early ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An exception that leaves a coroutine goes to who resumed it. LLVM splits
// coroutines in the middle of its pipeline, and the functions that are resumed
// return nothing: they could not return an exception. So where exceptions are
// lowered, coroutines are split before, while invokes and landing pads are
// there; then resuming one is a call through a pointer as any other. LLVM's
// pipeline finds nothing to split, and may still put a frame into its caller's.
//
// Relies on: CoroEarly and CoroSplit of LLVM 22 keeping invokes, and marking a
//  coroutine done that ends by an exception; CoroElide after both.
// Test: test/IR/Exceptions/coroutine.cu, test/EndToEnd/catch-coroutines.cu.
// Goes when: PTX has an unwinder.
//
//===----------------------------------------------------------------------===//

#include "SplitCoroutines.h"
#include "../Program/SymmetricTransfer.h"
#include "cupcc/IR/AnalysisManagers.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Coroutines/CoroEarly.h"
#include "llvm/Transforms/Coroutines/CoroSplit.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace cupcc;

namespace {

/// What LLVM's pipeline does with every function before it splits: variables
/// that need no memory need no place in the frame either.
class SimplifyCoroutinesPass
    : public llvm::PassInfoMixin<SimplifyCoroutinesPass> {
public:
  SimplifyCoroutinesPass() {
    Passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
    Passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
    Passes.addPass(llvm::InstCombinePass());
    Passes.addPass(llvm::SimplifyCFGPass());
  }
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses) {
    return F.isPresplitCoroutine() ? Passes.run(F, Analyses)
                                   : llvm::PreservedAnalyses::all();
  }

private:
  llvm::FunctionPassManager Passes;
};

} // namespace

static void split(llvm::Module &M, bool Optimize) {
  llvm::ModulePassManager Passes;
  Passes.addPass(llvm::CoroEarlyPass());
  if (Optimize)
    Passes.addPass(
        llvm::createModuleToFunctionPassAdaptor(SimplifyCoroutinesPass()));
  Passes.addPass(llvm::createModuleToPostOrderCGSCCPassAdaptor(
      llvm::CoroSplitPass(Optimize)));
  runModulePasses(M, std::move(Passes));
}

void cupcc::splitCoroutines(llvm::Module &M, bool Optimize) {
  if (llvm::none_of(
          M, [](const llvm::Function &F) { return F.isPresplitCoroutine(); }))
    return;
  markTransfers(M);
  split(M, Optimize);
  lowerTransfers(M);
}
