//===- SharedAddresses.cpp - addresses of 32 bits -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inline PTX takes addresses in shared memory as integers of 32 bits, or makes
// descriptors of them (__cvta_generic_to_shared()). LLVM's pointers to shared
// memory have 64 bits, as all pointers in the AST have, and so has the
// arithmetic on them: two instructions for each addition, three or more for
// each product. ptxas does not narrow it. A persistent GEMM, which computes
// descriptors between waiting for a tile and multiplying it, was 5% slower for
// it than nvcc's.
//
// Shared memory is smaller than 4 GB, so the low 32 bits are the address. Only
// integers are made of it here: loads and stores take either.
//
// Relies on: InstCombine of LLVM 22 narrowing what only a trunc uses, and not
//  what a ptrtoint does.
// Test: test/IR/Optimize/shared-addresses.ll.
// Goes when: LLVM's pointers to shared memory have 32 bits while the generic
//  ones have 64, without Clang's -fcuda-short-ptr.
//
//===----------------------------------------------------------------------===//

#include "SharedAddresses.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace cupcc;

namespace {

/// A place in shared memory, and the steps from there, the last one first.
struct SharedPath {
  Value *Begin;
  SmallVector<GEPOperator *, 4> Steps;
};

} // namespace

/// What \p Pointer is computed from, through conversions to generic pointers
/// and back.
static SharedPath pathTo(Value *Pointer) {
  SharedPath Path = {Pointer, {}};
  // Code that is never reached may be a circle.
  while (Path.Steps.size() < 16) {
    if (auto *Step = dyn_cast<GEPOperator>(Path.Begin)) {
      Path.Steps.push_back(Step);
      Path.Begin = Step->getPointerOperand();
    } else if (auto *Cast = dyn_cast<AddrSpaceCastOperator>(Path.Begin)) {
      Path.Begin = Cast->getPointerOperand();
    } else {
      break;
    }
  }
  return Path;
}

static bool isShared(const Value &Pointer) {
  return Pointer.getType()->isPointerTy() &&
         Pointer.getType()->getPointerAddressSpace() ==
             NVPTXAS::ADDRESS_SPACE_SHARED;
}

/// Whether 64 bits of an address that begins with a variable's are wanted.
/// InstCombine would compute it in 64 bits again.
static bool isWide(const PtrToIntInst &Conversion, const Value &Begin) {
  return Conversion.getType()->getScalarSizeInBits() > 32 &&
         !isa<Constant>(Begin) &&
         !all_of(Conversion.users(),
                 [](const User *U) { return isa<TruncInst>(U); });
}

/// The integer of \p Conversion, in 32 bits until the end; null if the pointer
/// is computed from one that may lead to other memory.
static Value *narrow(PtrToIntInst &Conversion) {
  Value *Pointer = Conversion.getPointerOperand();
  if (!isShared(*Pointer))
    return nullptr;
  const SharedPath Path = pathTo(Pointer);
  if (!isShared(*Path.Begin) || Path.Steps.empty() ||
      isWide(Conversion, *Path.Begin))
    return nullptr;
  IRBuilder<> Builder(&Conversion);
  Type *Narrow = Builder.getInt32Ty();
  Value *Address = Builder.CreatePtrToInt(Path.Begin, Narrow);
  for (GEPOperator *Step : reverse(Path.Steps)) {
    Value *Offset = emitGEPOffset(&Builder, Conversion.getDataLayout(), Step);
    Address = Builder.CreateAdd(Address, Builder.CreateTrunc(Offset, Narrow));
  }
  return Builder.CreateZExtOrTrunc(Address, Conversion.getType());
}

PreservedAnalyses SharedAddressesPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  SmallVector<PtrToIntInst *> Conversions;
  for (Instruction &I : instructions(F))
    if (auto *Conversion = dyn_cast<PtrToIntInst>(&I))
      Conversions.push_back(Conversion);
  bool Changed = false;
  for (PtrToIntInst *Conversion : Conversions) {
    Value *Narrowed = narrow(*Conversion);
    if (!Narrowed)
      continue;
    Conversion->replaceAllUsesWith(Narrowed);
    RecursivelyDeleteTriviallyDeadInstructions(Conversion);
    Changed = true;
  }
  return keptAnalyses(Changed);
}
