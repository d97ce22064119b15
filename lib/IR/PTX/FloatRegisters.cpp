//===- FloatRegisters.cpp - what ptxas takes for a float ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatRegisters.h"
#include "AssemblyTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace cupcc;

/// True if the register of an operand of \p I may be that of the result: of
/// conversions that are no instructions, and of operations that the back end
/// leaves out where they do not change the bits that count.
static bool mayBeOperand(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::PHI:
  case Instruction::Freeze:
  case Instruction::BitCast:
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::Add:
  case Instruction::Sub:
    return true;
  default:
    return false;
  }
}

/// True if \p Text has an instruction that computes a float of the size of
/// \p Result.
static bool computesFloat(const InlineAsm &Text, const Type &Result) {
  const auto Instructions = readTypedInstructions(Text.getAsmString());
  return any_of(Instructions, [&](const TypedInstruction &Each) {
    return (Each.Type.starts_with("f") || Each.Type.starts_with("bf")) &&
           Each.bits() == Result.getPrimitiveSizeInBits();
  });
}

/// True if an instruction computes the value of type \p Result that \p From
/// is or has. What is loaded has no type, as are the results of functions.
static bool computesFloat(const Value &From, const Type &Result) {
  if (isa<LoadInst>(From))
    return false;
  const auto *Call = dyn_cast<CallBase>(&From);
  if (!Call || isa<IntrinsicInst>(Call))
    return isa<Instruction>(From) && Result.isFloatingPointTy();
  const auto *Text = dyn_cast<InlineAsm>(Call->getCalledOperand());
  return Text && computesFloat(*Text, Result);
}

static bool computesFloat(const Instruction &I) {
  const Type &Result = *I.getType();
  switch (I.getOpcode()) {
  case Instruction::Select:
    // Halves have 'selp.b16'.
    return Result.isFloatTy() || Result.isDoubleTy();
  case Instruction::AtomicRMW:
    return cast<AtomicRMWInst>(I).isFloatingPointOperation();
  case Instruction::ExtractElement:
  case Instruction::ExtractValue:
    return computesFloat(*I.getOperand(0), Result);
  default:
    return computesFloat(static_cast<const Value &>(I), Result);
  }
}

bool cupcc::mayBeFloatRegister(const Value &V) {
  SmallSetVector<const Value *, 8> Registers;
  Registers.insert(&V);
  for (unsigned I = 0; I != Registers.size(); ++I) {
    const auto *Each = dyn_cast<Instruction>(Registers[I]);
    if (!Each)
      continue;
    if (mayBeOperand(*Each))
      Registers.insert_range(Each->operand_values());
    else if (computesFloat(*Each))
      return true;
  }
  return false;
}
