//===- FlushedEqualities.cpp - equality where denormals are 0 -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: InstCombine makes 'the integer has no bit but
// the sign's' of an equality with 0 whose float is an integer's bits
// (__int_as_float, or the high word of a double in libdevice's log), also where
// denormals are flushed (-ftz=true). There a denormal is equal to 0.
//
// What is compared goes through llvm.arithmetic.fence, which no pass looks
// through, from before inlining until all passes are done: inlining and SROA
// show the integer. A result of arithmetic is no integer's bits, and a number
// that is not 0 is no concern of it: such a fence goes as soon as that is seen.
//
// Relies on: InstCombine leaving llvm.arithmetic.fence alone; NVPTX never sees
//  it.
// Test: test/IR/Float/flushed-equalities.ll.
// Goes when: LLVM has the change of its pull request 181899.
//
//===----------------------------------------------------------------------===//

#include "FlushedEqualities.h"
#include "../Optimize/KeptAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"

using namespace cupcc;

static llvm::IntrinsicInst *asFence(llvm::Value *V) {
  auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(V);
  return Call && Call->getIntrinsicID() == llvm::Intrinsic::arithmetic_fence
             ? Call
             : nullptr;
}

static llvm::FCmpInst *asEquality(llvm::Value *V) {
  auto *Compare = llvm::dyn_cast<llvm::FCmpInst>(V);
  return Compare && Compare->isEquality() &&
                 Compare->getOperand(0)->getType()->getScalarType()->isFloatTy()
             ? Compare
             : nullptr;
}

/// May \p V turn out to be an integer's bits, when more is inlined?
static bool mayBeBits(llvm::Value *V) {
  if (llvm::IntrinsicInst *Fence = asFence(V))
    return mayBeBits(Fence->getArgOperand(0));
  if (auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(V))
    return Call->getIntrinsicID() == llvm::Intrinsic::fabs;
  if (auto *I = llvm::dyn_cast<llvm::Instruction>(V))
    return !I->isBinaryOp() &&
           (!llvm::isa<llvm::CastInst>(I) || llvm::isa<llvm::BitCastInst>(I));
  return !llvm::isa<llvm::Constant>(V);
}

static bool mayBeZero(llvm::Value *V) {
  if (llvm::IntrinsicInst *Fence = asFence(V))
    return mayBeZero(Fence->getArgOperand(0));
  if (auto *C = llvm::dyn_cast<llvm::Constant>(V)) {
    auto *Splat = llvm::dyn_cast_or_null<llvm::ConstantFP>(
        C->getType()->isVectorTy() ? C->getSplatValue() : C);
    return !Splat || Splat->isZero();
  }
  return mayBeBits(V);
}

static bool needsFence(llvm::FCmpInst &Compare, unsigned Operand) {
  return mayBeBits(Compare.getOperand(Operand)) &&
         mayBeZero(Compare.getOperand(1 - Operand));
}

static bool needsFence(llvm::IntrinsicInst &Fence) {
  return llvm::any_of(Fence.uses(), [](const llvm::Use &Use) {
    llvm::FCmpInst *Compare = asEquality(Use.getUser());
    return Compare && needsFence(*Compare, Use.getOperandNo());
  });
}

static bool remove(llvm::Function &F,
                   llvm::function_ref<bool(llvm::IntrinsicInst &)> IsDue) {
  bool Changed = false;
  for (llvm::Instruction &I : llvm::make_early_inc_range(llvm::instructions(F)))
    if (llvm::IntrinsicInst *Fence = asFence(&I); Fence && IsDue(*Fence)) {
      Fence->replaceAllUsesWith(Fence->getArgOperand(0));
      Fence->eraseFromParent();
      Changed = true;
    }
  return Changed;
}

namespace {

struct ShowEqualitiesPass : llvm::PassInfoMixin<ShowEqualitiesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &) {
    return keptAnalyses(remove(
        F, [](llvm::IntrinsicInst &Fence) { return !needsFence(Fence); }));
  }
};

} // namespace

void cupcc::hideFlushedEqualities(llvm::Module &M,
                                  const DeviceOptions &Options) {
  if (!Options.FlushDenormals)
    return;
  llvm::SmallVector<llvm::Use *, 16> Due;
  for (llvm::Function &F : M)
    if (!F.hasOptNone())
      for (llvm::Instruction &I : llvm::instructions(F))
        if (llvm::FCmpInst *Compare = asEquality(&I))
          for (llvm::Use &Operand : Compare->operands())
            if (needsFence(*Compare, Operand.getOperandNo()))
              Due.push_back(&Operand);
  for (llvm::Use *Operand : Due) {
    llvm::IRBuilder<> B(llvm::cast<llvm::Instruction>(Operand->getUser()));
    Operand->set(B.CreateIntrinsic(llvm::Intrinsic::arithmetic_fence,
                                   {Operand->get()->getType()},
                                   {Operand->get()}));
  }
}

void cupcc::addFlushedEqualityPasses(llvm::PassBuilder &Builder) {
  Builder.registerPeepholeEPCallback(
      [](llvm::FunctionPassManager &Passes, llvm::OptimizationLevel) {
        Passes.addPass(ShowEqualitiesPass());
      });
}

void cupcc::showFlushedEqualities(llvm::Module &M) {
  for (llvm::Function &F : M)
    remove(F, [](llvm::IntrinsicInst &) { return true; });
  for (llvm::Function &F : llvm::make_early_inc_range(M))
    if (F.getIntrinsicID() == llvm::Intrinsic::arithmetic_fence &&
        F.use_empty())
      F.eraseFromParent();
}
