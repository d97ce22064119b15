//===- MatchCallTypes.cpp - calls of functions that were linked in --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: the linker takes a type of the library for
// one of the module that has the same elements, and of several such types of
// the module for any. Where the module has '{ float, float }' for what
// llvm.modf returns, a function of the library that returns %struct.float2
// comes to return that, and its calls in the module go on to expect
// %struct.float2. Such a call is never inlined, and NVPTX calls through a
// pointer.
//
// Relies on: the IRMover of LLVM 22, which keeps one type of each build
//  (IRMover::IdentifiedStructTypeSet) and looks there before it looks at names.
// Test: test/IR/Library/match-call-types.ll.
// Goes when: functions keep their types when they are linked: the test's LINKED
//  lines fail.
//
//===----------------------------------------------------------------------===//

#include "MatchCallTypes.h"
#include "../Program/AfterCall.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

static bool areAlike(Type *A, Type *B) {
  if (A == B)
    return true;
  auto *StructA = dyn_cast<StructType>(A), *StructB = dyn_cast<StructType>(B);
  if (!StructA || !StructB)
    return false;
  return StructA->isPacked() == StructB->isPacked() &&
         StructA->getNumElements() == StructB->getNumElements() &&
         all_of(zip(StructA->elements(), StructB->elements()), [](auto Pair) {
           return areAlike(std::get<0>(Pair), std::get<1>(Pair));
         });
}

static bool areAlike(const FunctionType &A, const FunctionType &B) {
  return A.isVarArg() == B.isVarArg() && A.getNumParams() == B.getNumParams() &&
         areAlike(A.getReturnType(), B.getReturnType()) &&
         all_of(zip(A.params(), B.params()), [](auto Pair) {
           return areAlike(std::get<0>(Pair), std::get<1>(Pair));
         });
}

/// \p V, of a type that is built like \p To, in that type.
static Value *convert(Value *V, Type *To, IRBuilder<> &Builder) {
  if (V->getType() == To)
    return V;
  auto *Struct = cast<StructType>(To);
  Value *Result = PoisonValue::get(To);
  for (unsigned I = 0; I != Struct->getNumElements(); ++I) {
    Value *Element = convert(Builder.CreateExtractValue(V, I),
                             Struct->getElementType(I), Builder);
    Result = Builder.CreateInsertValue(Result, Element, I);
  }
  return Result;
}

static void match(CallBase &Call, FunctionType *To) {
  Type *Before = Call.getType();
  IRBuilder<> Builder(&Call);
  for (unsigned I = 0; I != To->getNumParams(); ++I)
    Call.setArgOperand(
        I, convert(Call.getArgOperand(I), To->getParamType(I), Builder));
  Call.mutateFunctionType(To);
  if (Call.getType() == Before)
    return;
  SmallVector<Use *> Uses;
  for (Use &Each : Call.uses())
    Uses.push_back(&Each);
  Builder.SetInsertPoint(cupcc::afterCall(Call));
  Value *Result = convert(&Call, Before, Builder);
  for (Use *Each : Uses)
    Each->set(Result);
}

void cupcc::matchCallTypes(Module &M) {
  for (Function &Caller : M)
    for (Instruction &I : make_early_inc_range(instructions(Caller))) {
      auto *Call = dyn_cast<CallBase>(&I);
      auto *Callee =
          Call ? dyn_cast<Function>(Call->getCalledOperand()) : nullptr;
      if (Callee && Callee->getFunctionType() != Call->getFunctionType() &&
          !Call->isMustTailCall() &&
          areAlike(*Callee->getFunctionType(), *Call->getFunctionType()))
        match(*Call, Callee->getFunctionType());
    }
}
