//===- CodeGroup.cpp - architectures with the same code -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where LLVM's back end and optimiser treat architectures differently:
//
//   sm_80   minima that pass on NaN; arithmetic in half and bfloat
//   sm_90   integers of 16 bits in pairs, which the vectoriser makes of single
//           ones; more of bfloat; fences that only acquire or only release;
//           atomics of 128 bits; clusters
//   sm_100  accesses of 256 bits, pairs of floats, minima of three
//
// What begins at sm_100 is for common code, so that is a limit for all. The
// others count if the module has what they are about. Instructions with a name
// of their own (llvm.nvvm) are no reason: where two architectures have the same
// IR, they have the same ones, and each is one instruction of PTX.
//
// Relies on: NVPTX of LLVM 22 asking its subtarget for nothing else in code
//  that has none of this.
// Test: test/Compiler/shared-code.test.
// Goes when: never: it is what sharing rests on. test/bundle/same-code compares
//  the PTX of all programs.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/CodeGroup.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace cupcc;

/// Where common code changes, from the oldest that is shared.
static constexpr unsigned Common[] = {75, 100};
/// Where code changes that asks for more.
static constexpr unsigned Particular[] = {80, 90};

static DeviceArch firstOf(DeviceArch Arch, ArrayRef<unsigned> Limits) {
  DeviceArch First = Arch;
  for (unsigned Limit : Limits)
    if (Arch.Number >= Limit)
      First = {Limit, 0};
  return First;
}

DeviceArch cupcc::widestCodeGroup(DeviceArch Arch) {
  // One with a letter has instructions that its successors do not have.
  return Arch.Letter ? Arch : firstOf(Arch, Common);
}

//===----------------------------------------------------------------------===//
// What a module asks for
//===----------------------------------------------------------------------===//

namespace {

/// From the least to the most.
enum class Asks { Nothing, Generation, Architecture };

} // namespace

static bool isOfParticularWidth(const Type *T) {
  T = T->getScalarType();
  return T->isHalfTy() || T->isBFloatTy() || T->isIntegerTy(16) ||
         T->getPrimitiveSizeInBits() > 64;
}

static bool isOrdered(AtomicOrdering Order) {
  return isStrongerThan(Order, AtomicOrdering::Monotonic);
}

static bool isParticularAccess(const Instruction &I) {
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return isOrdered(Load->getOrdering());
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return isOrdered(Store->getOrdering());
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&I))
    return isOrdered(Update->getOrdering());
  if (const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return isOrdered(Exchange->getMergedOrdering());
  return isa<FenceInst>(I);
}

static bool isParticularMinimum(const CallBase &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::minimum:
  case Intrinsic::maximum:
  case Intrinsic::minimumnum:
  case Intrinsic::maximumnum:
    return true;
  default:
    return false;
  }
}

/// True if all architectures that share give \p Test of their number the same
/// answer. "__CUDA_ARCH" is 750 for the first of them.
static bool isSettled(const User *Test) {
  const auto *Compare = dyn_cast<ICmpInst>(Test);
  const auto *Limit =
      Compare ? dyn_cast<ConstantInt>(Compare->getOperand(1)) : nullptr;
  return Limit && Limit->getValue().slt(10 * Common[0]);
}

/// The library asks how numbers are rounded and flushed, which options decide;
/// what else may be asked is the architecture.
static bool asksForArchitecture(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || (Callee->getName() != "__nvvm_reflect" &&
                  Callee->getIntrinsicID() != Intrinsic::nvvm_reflect))
    return false;
  const auto *Variable =
      dyn_cast<GlobalVariable>(Call.getArgOperand(0)->stripPointerCasts());
  const auto *Text =
      Variable && Variable->hasInitializer()
          ? dyn_cast<ConstantDataArray>(Variable->getInitializer())
          : nullptr;
  const bool Tells = Text && Text->isCString() &&
                     !Text->getAsCString().starts_with("__CUDA_ARCH");
  return !Tells && !all_of(Call.users(), isSettled);
}

static Asks whatAsks(const Instruction &I) {
  if (const auto *Call = dyn_cast<CallBase>(&I)) {
    if (asksForArchitecture(*Call))
      return Asks::Architecture;
    if (isParticularMinimum(*Call))
      return Asks::Generation;
  }
  const bool Particular = isParticularAccess(I) ||
                          isOfParticularWidth(I.getType()) ||
                          any_of(I.operands(), [](const Value *Operand) {
                            return isOfParticularWidth(Operand->getType());
                          });
  return Particular ? Asks::Generation : Asks::Nothing;
}

static Asks whatAsks(const Function &F) {
  Asks Most = Asks::Nothing;
  if (any_of(F.getAttributes().getFnAttrs(), [](Attribute A) {
        return A.isStringAttribute() && A.getKindAsString().contains("cluster");
      }))
    Most = Asks::Generation;
  for (const Instruction &I : instructions(F)) {
    Most = std::max(Most, whatAsks(I));
    if (Most == Asks::Architecture)
      break;
  }
  return Most;
}

DeviceArch cupcc::codeGroup(const Module &M, DeviceArch Arch) {
  if (Arch.Letter)
    return Arch;
  Asks Most = Asks::Nothing;
  for (const Function &F : M)
    Most = std::max(Most, whatAsks(F));
  switch (Most) {
  case Asks::Nothing:
    return widestCodeGroup(Arch);
  case Asks::Generation:
    return std::max(widestCodeGroup(Arch), firstOf(Arch, Particular));
  case Asks::Architecture:
    return Arch;
  }
  llvm_unreachable("not what a module asks for");
}

void cupcc::nameArchitecture(Module &M, DeviceArch Arch) {
  for (Function &F : M)
    if (F.hasFnAttribute("target-cpu"))
      F.addFnAttr("target-cpu", Arch.name());
}
