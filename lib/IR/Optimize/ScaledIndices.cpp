//===- ScaledIndices.cpp - bits of indices into shared memory -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A ring in shared memory is read at (i + 1) & 255, (i + 2) & 255 and so on,
// and a butterfly at i ^ 1, i ^ 2. An access takes three instructions for its
// address then: the sum, the bits, and four times that added to the variable's
// address. Of 4 * i it takes two, (4 * i + 4) & 1020, since ptxas adds the
// address of a variable in the load itself:
//
//   a[(i + 1) & 255]:  a + zext(((i << 2) + 4) & 1020)
//
// LLVM would do it if pointers to shared memory had 32 bits, as nvcc's have:
// Altis' reads of shared memory took 1.16 of its time. The index, of 32 bits,
// is not too large for that where its bits say so, or where it is inbounds:
// shared memory has less than a megabyte.
//
// Relies on: InstCombine of LLVM 22 not seeing the multiplication in a GEP, and
//  pointers of 64 bits in the back end.
// Test: test/IR/Optimize/scaled-indices.ll.
// Goes when: LLVM's pointers to shared memory have 32 bits while the generic
//  ones have 64, without Clang's -fcuda-short-ptr.
//
//===----------------------------------------------------------------------===//

#include "ScaledIndices.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/KnownBits.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Transforms/Utils/Local.h"
#include <optional>

using namespace llvm;
using namespace cupcc;

namespace {

/// An index of 32 bits: a variable, and what is done to it, the last first.
struct Index {
  GetElementPtrInst *Access;
  CastInst *Extension;
  Value *Variable;
  SmallVector<BinaryOperator *, 4> Steps;
  unsigned Shift; ///< that multiplies by the size of an element
};

} // namespace

static bool isInShared(const GetElementPtrInst &Access) {
  const Value *Object = getUnderlyingObject(&Access);
  return Object->getType()->isPointerTy() &&
         Object->getType()->getPointerAddressSpace() ==
             NVPTXAS::ADDRESS_SPACE_SHARED;
}

/// The exponent of the size of \p Access' elements, if that is a power of two.
static std::optional<unsigned> shiftOf(const GetElementPtrInst &Access) {
  const uint64_t Size =
      Access.getDataLayout().getTypeAllocSize(Access.getSourceElementType());
  if (Size < 2 || Size > 16 || !isPowerOf2_64(Size))
    return std::nullopt;
  return Log2_64(Size);
}

/// True if no bit is lost where \p I is multiplied.
static bool fits(const Index &I) {
  const Value &Narrow = *I.Extension->getOperand(0);
  const KnownBits Bits = computeKnownBits(&Narrow, I.Access->getDataLayout());
  return I.Access->isInBounds() || Bits.countMinLeadingZeros() > I.Shift;
}

static bool isSum(const BinaryOperator &Step) {
  const auto *Or = dyn_cast<PossiblyDisjointInst>(&Step);
  return Or ? Or->isDisjoint() : Step.getOpcode() == Instruction::Add;
}

/// Nothing if \p Access is not of this kind. Of a sum the constant becomes part
/// of the address.
static std::optional<Index> indexOf(GetElementPtrInst &Access) {
  const std::optional<unsigned> Shift = shiftOf(Access);
  if (!Shift || Access.getNumIndices() != 1)
    return std::nullopt;
  auto *Extension = dyn_cast<CastInst>(Access.idx_begin()->get());
  if (!Extension || !isa<ZExtInst, SExtInst>(Extension) ||
      !Extension->getSrcTy()->isIntegerTy(32))
    return std::nullopt;
  Index Result{&Access, Extension, Extension->getOperand(0), {}, *Shift};
  while (auto *Step = dyn_cast<BinaryOperator>(Result.Variable)) {
    const unsigned Kind = Step->getOpcode();
    if ((Kind != Instruction::Add && Kind != Instruction::And &&
         Kind != Instruction::Or && Kind != Instruction::Xor) ||
        !isa<ConstantInt>(Step->getOperand(1)))
      break;
    Result.Steps.push_back(Step);
    Result.Variable = Step->getOperand(0);
  }
  if (Result.Steps.empty() || isSum(*Result.Steps.front()) ||
      isa<Constant>(Result.Variable) || !isInShared(Access) || !fits(Result))
    return std::nullopt;
  return Result;
}

static Value *scaled(Value &Variable, unsigned Shift) {
  const std::optional<BasicBlock::iterator> After =
      isa<Argument>(Variable)
          ? cast<Argument>(Variable)
                .getParent()
                ->getEntryBlock()
                .getFirstNonPHIOrDbgOrAlloca()
          : cast<Instruction>(Variable).getInsertionPointAfterDef();
  if (!After)
    return nullptr;
  IRBuilder<> Builder((*After)->getParent(), *After);
  return Builder.CreateShl(&Variable, Shift);
}

static void scale(const Index &I, Value *Scaled) {
  IRBuilder<> Builder(I.Access);
  Value *Offset = Scaled;
  for (const BinaryOperator *Step : reverse(I.Steps)) {
    const APInt &Constant = cast<ConstantInt>(Step->getOperand(1))->getValue();
    Offset = Builder.CreateBinOp(Step->getOpcode(), Offset,
                                 Builder.getInt(Constant.shl(I.Shift)));
  }
  Offset = Builder.CreateCast(I.Extension->getOpcode(), Offset,
                              I.Extension->getType());
  Value *Address =
      Builder.CreateGEP(Builder.getInt8Ty(), I.Access->getPointerOperand(),
                        Offset, "", I.Access->getNoWrapFlags());
  Address->takeName(I.Access);
  I.Access->replaceAllUsesWith(Address);
  RecursivelyDeleteTriviallyDeadInstructions(I.Access);
}

/// Whether there are several indices, and not one in several accesses.
static bool haveSeveral(ArrayRef<Index> Indices) {
  return any_of(Indices, [&](const Index &I) {
    return I.Extension->getOperand(0) !=
           Indices.front().Extension->getOperand(0);
  });
}

PreservedAnalyses ScaledIndicesPass::run(Function &F,
                                         FunctionAnalysisManager &) {
  MapVector<std::pair<Value *, unsigned>, SmallVector<Index, 4>> Indices;
  for (Instruction &I : instructions(F))
    if (auto *Access = dyn_cast<GetElementPtrInst>(&I))
      if (std::optional<Index> Found = indexOf(*Access))
        Indices[{Found->Variable, Found->Shift}].push_back(std::move(*Found));
  bool Changed = false;
  for (auto &[Key, Of] : Indices) {
    Value *Scaled = haveSeveral(Of) ? scaled(*Key.first, Key.second) : nullptr;
    if (!Scaled)
      continue;
    for (const Index &I : Of)
      scale(I, Scaled);
    Changed = true;
  }
  return keptAnalyses(Changed);
}
