//===- PointerMasks.cpp - alignment of pointers at run time ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: NVPTX's passes of LLVM 22 for addresses
//  (SeparateConstOffsetFromGEP, InferAddressSpaces) crashing at llvm.ptrmask in
//  a loop.
// Test: test/IR/PTX/pointer-masks.ll.
// Goes when: the test compiles without.
//
//===----------------------------------------------------------------------===//

#include "PointerMasks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Support/MathExtras.h"

using namespace cupcc;
using namespace llvm::PatternMatch;

/// The alignment that \p Mask makes, if it is a constant that does just that.
static llvm::MaybeAlign alignmentOf(const llvm::Value *Mask) {
  const llvm::APInt *Bits;
  if (!match(Mask, m_APInt(Bits)) || !Bits->isNegatedPowerOf2())
    return std::nullopt;
  return llvm::Align(1ull << Bits->countr_zero());
}

namespace {

/// Answers whether a pointer is a multiple of something. In a loop it is one if
/// it begins as one and goes on in such steps, so what is being asked already
/// is taken for granted.
class AlignmentQuery {
public:
  AlignmentQuery(llvm::Align Wanted, const llvm::DataLayout &Layout)
      : Wanted(Wanted), Layout(Layout) {}

  bool holds(llvm::Value *V);

private:
  bool holdsForOffset(llvm::GetElementPtrInst &GEP);

  llvm::Align Wanted;
  const llvm::DataLayout &Layout;
  llvm::SmallPtrSet<llvm::Value *, 8> Asked;
};

} // namespace

bool AlignmentQuery::holdsForOffset(llvm::GetElementPtrInst &GEP) {
  llvm::APInt Offset(Layout.getIndexTypeSizeInBits(GEP.getType()), 0);
  return GEP.accumulateConstantOffset(Layout, Offset) &&
         llvm::isAligned(Wanted, Offset.getZExtValue()) &&
         holds(GEP.getPointerOperand());
}

bool AlignmentQuery::holds(llvm::Value *V) {
  if (V->getPointerAlignment(Layout) >= Wanted || !Asked.insert(V).second)
    return true;
  if (auto *Phi = llvm::dyn_cast<llvm::PHINode>(V))
    return llvm::all_of(Phi->incoming_values(),
                        [&](llvm::Value *In) { return holds(In); });
  if (auto *Select = llvm::dyn_cast<llvm::SelectInst>(V))
    return holds(Select->getTrueValue()) && holds(Select->getFalseValue());
  if (auto *GEP = llvm::dyn_cast<llvm::GetElementPtrInst>(V))
    return holdsForOffset(*GEP);
  if (auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(V);
      Call && Call->getIntrinsicID() == llvm::Intrinsic::ptrmask) {
    llvm::MaybeAlign Made = alignmentOf(Call->getArgOperand(1));
    return Made && *Made >= Wanted;
  }
  return false;
}

/// \p Call rounds this pointer up, and it is aligned already; else null.
static llvm::Value *alignedBefore(llvm::IntrinsicInst &Call) {
  const llvm::DataLayout &Layout = Call.getModule()->getDataLayout();
  llvm::MaybeAlign Made = alignmentOf(Call.getArgOperand(1));
  auto *GEP = llvm::dyn_cast<llvm::GetElementPtrInst>(Call.getArgOperand(0));
  llvm::APInt Offset(Layout.getIndexTypeSizeInBits(Call.getType()), 0);
  if (!Made || !GEP || !GEP->accumulateConstantOffset(Layout, Offset) ||
      Offset != Made->value() - 1)
    return nullptr;
  llvm::Value *Base = GEP->getPointerOperand();
  return AlignmentQuery(*Made, Layout).holds(Base) ? Base : nullptr;
}

static llvm::Value *subtractRest(llvm::IntrinsicInst &Call) {
  llvm::IRBuilder<> Builder(&Call);
  llvm::Value *Pointer = Call.getArgOperand(0);
  llvm::Value *Mask = Call.getArgOperand(1);
  llvm::Value *Bits = Builder.CreatePtrToInt(Pointer, Mask->getType());
  llvm::Value *Rest = Builder.CreateAnd(Bits, Builder.CreateNot(Mask));
  return Builder.CreatePtrAdd(Pointer, Builder.CreateNeg(Rest));
}

void cupcc::lowerPointerMasks(llvm::Module &M) {
  llvm::SmallVector<llvm::IntrinsicInst *> Calls;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      if (auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&I);
          Call && Call->getIntrinsicID() == llvm::Intrinsic::ptrmask &&
          Call->getType()->isPointerTy())
        Calls.push_back(Call);
  // All questions first: a mask that is still there answers for its result.
  // One answer may be a call that is replaced before; the handle follows it.
  llvm::SmallVector<llvm::WeakTrackingVH> Aligned;
  for (llvm::IntrinsicInst *Call : Calls)
    Aligned.emplace_back(alignedBefore(*Call));
  for (auto [Call, Before] : llvm::zip_equal(Calls, Aligned))
    if (!Before)
      Call->replaceAllUsesWith(subtractRest(*Call));
  for (auto [Call, Before] : llvm::zip_equal(Calls, Aligned)) {
    if (Before)
      Call->replaceAllUsesWith(Before);
    Call->eraseFromParent();
  }
}
