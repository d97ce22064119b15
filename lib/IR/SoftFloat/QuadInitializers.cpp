//===- QuadInitializers.cpp - fp128 in variables --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVPTX's assembly printer knows no initialiser of type fp128 and ends the
// process. An i128 has fp128's size, alignment and place in a structure.
//
// Relies on: NVPTX of LLVM 22 printing initialisers of i128 and not of fp128.
// Test: test/IR/SoftFloat/quad-initializers.ll.
// Goes when: it prints those of fp128.
//
//===----------------------------------------------------------------------===//

#include "QuadInitializers.h"
#include "cupcc/IR/RetypeSymbols.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::cast;
using llvm::Constant;
using llvm::dyn_cast;
using llvm::isa;
using llvm::Type;

static Type *integersOf(Type *T) {
  if (T->isFP128Ty())
    return Type::getInt128Ty(T->getContext());
  if (auto *Array = dyn_cast<llvm::ArrayType>(T))
    return llvm::ArrayType::get(integersOf(Array->getElementType()),
                                Array->getNumElements());
  if (auto *Vector = dyn_cast<llvm::FixedVectorType>(T);
      Vector && Vector->getElementType()->isFP128Ty())
    return llvm::ArrayType::get(integersOf(Vector->getElementType()),
                                Vector->getNumElements());
  auto *Struct = dyn_cast<llvm::StructType>(T);
  if (!Struct || Struct->isOpaque())
    return T;
  llvm::SmallVector<Type *> Parts;
  for (Type *Part : Struct->elements())
    Parts.push_back(integersOf(Part));
  if (Struct->elements() == llvm::ArrayRef(Parts))
    return T;
  return llvm::StructType::get(T->getContext(), Parts, Struct->isPacked());
}

static Constant *ofParts(Type *T, llvm::ArrayRef<Constant *> Parts) {
  if (auto *Struct = dyn_cast<llvm::StructType>(T))
    return llvm::ConstantStruct::get(Struct, Parts);
  return llvm::ConstantArray::get(cast<llvm::ArrayType>(T), Parts);
}

static Constant *integersOf(Constant *C) {
  Type *T = integersOf(C->getType());
  if (T == C->getType())
    return C;
  if (auto *Number = dyn_cast<llvm::ConstantFP>(C);
      Number && C->getType()->isFP128Ty())
    return llvm::ConstantInt::get(T, Number->getValueAPF().bitcastToAPInt());
  if (isa<llvm::PoisonValue>(C))
    return llvm::PoisonValue::get(T);
  if (isa<llvm::UndefValue>(C))
    return llvm::UndefValue::get(T);
  if (C->isNullValue())
    return Constant::getNullValue(T);
  llvm::SmallVector<Constant *> Parts;
  unsigned Count = isa<llvm::StructType>(T)
                       ? cast<llvm::StructType>(T)->getNumElements()
                       : cast<llvm::ArrayType>(T)->getNumElements();
  for (unsigned I = 0; I < Count; ++I)
    Parts.push_back(integersOf(C->getAggregateElement(I)));
  return ofParts(T, Parts);
}

void cupcc::writeQuadsAsIntegers(llvm::Module &M) {
  for (llvm::GlobalVariable &Variable : llvm::make_early_inc_range(M.globals()))
    if (Type *T = integersOf(Variable.getValueType());
        T != Variable.getValueType())
      replaceVariable(Variable, T,
                      Variable.hasInitializer()
                          ? integersOf(Variable.getInitializer())
                          : nullptr);
}
