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
// Test: test/IR/PTX/float-bytes.ll, test/IR/PTX/float-bytes-ptxas.ptx,
//  test/EndToEnd/float-bytes.cu.
// Goes when: test/IR/PTX/float-bytes-ptxas.ptx finds the same code.
//
//===----------------------------------------------------------------------===//

#include "FloatBytes.h"
#include "AssemblyTypes.h"
#include "FloatRegisters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstVisitor.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// The integer instruction
//===----------------------------------------------------------------------===//

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

/// The bits of \p V, which fills a register, or of the elements of a vector.
static Value *computeBits(IRBuilder<> &Builder, Value *V) {
  Type *Bits = Builder.getIntNTy(V->getType()->getScalarSizeInBits());
  auto *Vector = dyn_cast<FixedVectorType>(V->getType());
  if (!Vector)
    return computeAsInteger(Builder, Builder.CreateBitCast(V, Bits));
  const unsigned Count = Vector->getNumElements();
  Value *Result = PoisonValue::get(FixedVectorType::get(Bits, Count));
  for (unsigned I = 0; I != Count; ++I) {
    Value *Element = computeBits(Builder, Builder.CreateExtractElement(V, I));
    Result = Builder.CreateInsertElement(Result, Element, I);
  }
  return Result;
}

/// Gives operand \p Number of \p I its bits, as what it was.
static void separate(Instruction &I, unsigned Number) {
  IRBuilder<> Builder(&I);
  Value *Operand = I.getOperand(Number);
  I.setOperand(Number, Builder.CreateBitCast(computeBits(Builder, Operand),
                                             Operand->getType()));
}

//===----------------------------------------------------------------------===//
// What is stored in parts
//===----------------------------------------------------------------------===//

static bool fillsRegister(const Type &T) {
  return T.isIntegerTy(16) || T.isIntegerTy(32) || T.isIntegerTy(64) ||
         (T.isFloatingPointTy() && !T.isFP128Ty());
}

static bool isFloat(const Value &V) {
  return fillsRegister(*V.getType()) && mayBeFloatRegister(V);
}

static bool isFloatVector(const Value &V) {
  const auto *Vector = dyn_cast<FixedVectorType>(V.getType());
  return Vector && Vector->getElementType()->isFloatingPointTy() &&
         fillsRegister(*Vector->getElementType()) && isa<Instruction>(V) &&
         !isa<LoadInst>(V);
}

/// True if arguments of \p Call are stored. What is less than a register is
/// computed for an instruction.
static bool storesArguments(const CallBase &Call) {
  return isa<MemSetInst>(Call) ||
         (!isa<IntrinsicInst>(Call) && !Call.isInlineAsm());
}

/// True if \p U stores the value, or makes no instruction of it for what may.
static bool mayStore(const Use &U) {
  const User *By = U.getUser();
  if (const auto *Store = dyn_cast<StoreInst>(By))
    return Store->getValueOperand() == U.get();
  if (const auto *Call = dyn_cast<CallBase>(By))
    return storesArguments(*Call);
  return isa<ReturnInst, InsertValueInst, InsertElementInst, PHINode,
             FreezeInst, BitCastInst>(By);
}

/// True if \p Text stores less than \p Bits of an operand.
static bool storesPart(const InlineAsm &Text, unsigned Bits) {
  const auto Instructions = readTypedInstructions(Text.getAsmString());
  return any_of(Instructions, [&](const TypedInstruction &Each) {
    return (Each.Name == "st" || Each.Name == "sust") && Each.bits() < Bits;
  });
}

namespace {

struct FloatBytes : InstVisitor<FloatBytes> {
  const DataLayout &Layout;

  explicit FloatBytes(const DataLayout &Layout) : Layout(Layout) {}

  uint64_t sizeOf(const Value &V) const {
    return Layout.getTypeStoreSize(V.getType()->getScalarType());
  }

  void visitTruncInst(TruncInst &Part) {
    if (any_of(Part.uses(), mayStore) && isFloat(*Part.getOperand(0)))
      separate(Part, 0);
  }

  /// Elements of a register's bits.
  void visitBitCastInst(BitCastInst &Parts) {
    if (Parts.getType()->isVectorTy() && isFloat(*Parts.getOperand(0)))
      separate(Parts, 0);
  }

  void visitStoreInst(StoreInst &Store) {
    const Value &Stored = *Store.getValueOperand();
    if (Store.getAlign().value() < sizeOf(Stored) &&
        (isFloat(Stored) || isFloatVector(Stored)))
      separate(Store, 0);
  }

  /// What is passed to a function, or returned, in a packed struct.
  void visitInsertValueInst(InsertValueInst &Member) {
    const Value &Inserted = *Member.getInsertedValueOperand();
    if (isFloat(Inserted) &&
        Layout.getABITypeAlign(Member.getType()).value() < sizeOf(Inserted))
      separate(Member, InsertValueInst::getInsertedValueOperandIndex());
  }

  /// An operand of assembly is the register itself.
  void visitCallBase(CallBase &Call) {
    const auto *Text = dyn_cast<InlineAsm>(Call.getCalledOperand());
    if (!Text)
      return;
    for (const Use &Argument : Call.args())
      if (Argument->getType()->isIntegerTy() && isFloat(*Argument) &&
          storesPart(*Text, Argument->getType()->getIntegerBitWidth()))
        separate(Call, Call.getArgOperandNo(&Argument));
  }
};

} // namespace

void cupcc::separateFloatBytes(Module &M) {
  FloatBytes Bytes(M.getDataLayout());
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      Bytes.visit(I);
}
