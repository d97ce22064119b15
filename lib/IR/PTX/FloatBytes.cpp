//===- FloatBytes.cpp - parts of floating-point values --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM drops every instruction that changes nothing, so that one is assembly.
// ptxas drops it, too.
//
// Relies on: ptxas 13.0 converting the value that a floating-point instruction
//  has computed where a store takes fewer bits of it, and LLVM 22's back end
//  not making an instruction of a bitcast.
// Test: test/IR/PTX/float-bytes.ll, test/EndToEnd/float-bytes.cu.
// Goes when: test/EndToEnd/float-bytes.cu passes without.
//
//===----------------------------------------------------------------------===//

#include "FloatBytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace cupcc;

/// 'and' with all bits, of an integer of a register's size.
static Value *computeAsInteger(IRBuilder<> &Builder, Value *V) {
  const unsigned Bits = V->getType()->getIntegerBitWidth();
  const StringRef Register = Bits == 16 ? "h" : Bits == 32 ? "r" : "l";
  InlineAsm *And = InlineAsm::get(
      FunctionType::get(V->getType(), {V->getType()}, /*isVarArg=*/false),
      "and.b" + std::to_string(Bits) + " $0, $1, -1;",
      ("=" + Register + "," + Register).str(), /*hasSideEffects=*/false);
  return Builder.CreateCall(And, {V});
}

static bool hasRegister(const Type &T) {
  return T.isIntegerTy(16) || T.isIntegerTy(32) || T.isIntegerTy(64);
}

static bool isAssembly(const Value &V) {
  const auto *Call = dyn_cast<CallInst>(&V);
  return Call && Call->isInlineAsm();
}

/// True of an integer that a floating-point instruction may have computed: the
/// bits of a value, what assembly returns, as <cuda_fp16.h> has it, and what is
/// one of several values.
static bool mayBeFloat(const Value &V) {
  if (!hasRegister(*V.getType()))
    return false;
  if (const auto *Bits = dyn_cast<BitCastInst>(&V))
    return Bits->getOperand(0)->getType()->isFloatingPointTy();
  if (const auto *Part = dyn_cast<ExtractValueInst>(&V))
    return isAssembly(*Part->getAggregateOperand());
  return isAssembly(V) || isa<PHINode, SelectInst>(V);
}

static void separate(TruncInst &Part) {
  IRBuilder<> Builder(&Part);
  Part.setOperand(0, computeAsInteger(Builder, Part.getOperand(0)));
}

/// True if the back end stores \p Store in parts of a value.
static bool isSplit(const StoreInst &Store, const DataLayout &Layout) {
  const Value &Stored = *Store.getValueOperand();
  Type *T = Stored.getType()->getScalarType();
  if (!mayBeFloat(Stored) && (!T->isFloatingPointTy() || T->isFP128Ty()))
    return false;
  return Store.getAlign().value() < Layout.getTypeStoreSize(T).getFixedValue();
}

/// A value of a register's size.
static Value *asInteger(IRBuilder<> &Builder, Value *V, Type *Integer) {
  return computeAsInteger(Builder, Builder.CreateBitCast(V, Integer));
}

static void separate(StoreInst &Store, const DataLayout &Layout) {
  IRBuilder<> Builder(&Store);
  Value *Stored = Store.getValueOperand();
  Type *Integer = Builder.getIntNTy(
      Layout.getTypeSizeInBits(Stored->getType()->getScalarType()));
  auto *Vector = dyn_cast<FixedVectorType>(Stored->getType());
  if (!Vector) {
    Store.setOperand(0, asInteger(Builder, Stored, Integer));
    return;
  }
  Value *Result =
      PoisonValue::get(FixedVectorType::get(Integer, Vector->getNumElements()));
  for (unsigned I = 0; I != Vector->getNumElements(); ++I) {
    Value *Element = Builder.CreateExtractElement(Stored, I);
    Result = Builder.CreateInsertElement(
        Result, asInteger(Builder, Element, Integer), I);
  }
  Store.setOperand(0, Result);
}

void cupcc::separateFloatBytes(Module &M) {
  const DataLayout &Layout = M.getDataLayout();
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Store = dyn_cast<StoreInst>(&I);
      if (Store && isSplit(*Store, Layout))
        separate(*Store, Layout);
      auto *Part = dyn_cast<TruncInst>(&I);
      if (Part && mayBeFloat(*Part->getOperand(0)))
        separate(*Part);
    }
}
