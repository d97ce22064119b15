//===- LongDoubleValues.cpp - long double in registers --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// What is done to an x86_fp80 can be done to a double in the same way, so the
// instructions stay and only their types change. Intrinsics have the type in
// their names.
//
//===----------------------------------------------------------------------===//

#include "LongDoubleValues.h"
#include "LongDoubleTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

static llvm::Value *calleeOfType(llvm::Value *Callee, llvm::FunctionType *Type,
                                 llvm::Module &M) {
  if (auto *F = dyn_cast<llvm::Function>(Callee); F && F->isIntrinsic())
    return llvm::Intrinsic::getOrInsertDeclaration(
        &M, F->getIntrinsicID(), Type->getReturnType(), Type->params());
  if (auto *Assembly = dyn_cast<llvm::InlineAsm>(Callee))
    return llvm::InlineAsm::get(
        Type, Assembly->getAsmString(), Assembly->getConstraintString(),
        Assembly->hasSideEffects(), Assembly->isAlignStack(),
        Assembly->getDialect(), Assembly->canThrow());
  return Callee;
}

static void lowerCall(llvm::CallBase &Call, LongDoubleTypes &Types) {
  llvm::FunctionType *Type = Types.asValue(Call.getFunctionType());
  if (Type == Call.getFunctionType())
    return;
  Call.mutateFunctionType(Type);
  Call.setCalledOperand(
      calleeOfType(Call.getCalledOperand(), Type, *Call.getModule()));
}

static void lower(llvm::Instruction &I, LongDoubleTypes &Types) {
  for (llvm::Use &Operand : I.operands())
    if (auto *C = dyn_cast<llvm::Constant>(Operand.get()))
      if (LongDoubleTypes::isComputed(C->getType()))
        Operand.set(Types.asValue(C));
  if (auto *Call = dyn_cast<llvm::CallBase>(&I))
    lowerCall(*Call, Types);
  else
    I.mutateType(Types.asValue(I.getType()));
}

/// 'fpext' and 'fptrunc' that were between double and x86_fp80.
static bool convertsNothing(const llvm::Instruction &I) {
  return isa<llvm::FPExtInst, llvm::FPTruncInst>(I) &&
         I.getOperand(0)->getType() == I.getType();
}

void cupcc::lowerLongDoubleValues(llvm::Function &F, LongDoubleTypes &Types) {
  for (llvm::Argument &Argument : F.args())
    Argument.mutateType(F.getFunctionType()->getParamType(Argument.getArgNo()));
  for (llvm::Instruction &I : llvm::instructions(F))
    lower(I, Types);
  for (llvm::Instruction &I : llvm::make_early_inc_range(llvm::instructions(F)))
    if (convertsNothing(I)) {
      I.replaceAllUsesWith(I.getOperand(0));
      I.eraseFromParent();
    }
}
