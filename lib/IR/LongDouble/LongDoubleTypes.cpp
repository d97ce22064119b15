//===- LongDoubleTypes.cpp - what long double becomes ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LongDoubleTypes.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Operator.h"

using namespace cupcc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// A named structure has an identity: one with other parts is a new one, which
/// takes the name.
static llvm::StructType *withElements(llvm::StructType *Old,
                                      llvm::ArrayRef<llvm::Type *> Elements) {
  if (Old->elements() == Elements)
    return Old;
  if (Old->isLiteral())
    return llvm::StructType::get(Old->getContext(), Elements, Old->isPacked());
  llvm::SmallString<64> Name(Old->hasName() ? Old->getName() : "");
  if (Old->hasName())
    Old->setName("");
  auto *New = llvm::StructType::create(Old->getContext(), Elements, Name,
                                       Old->isPacked());
  return New;
}

llvm::Type *LongDoubleTypes::ofParts(llvm::Type *Type) {
  if (Type->isX86_FP80Ty())
    return Bits;
  if (auto *Array = dyn_cast<llvm::ArrayType>(Type))
    return llvm::ArrayType::get(lower(Array->getElementType()),
                                Array->getNumElements());
  if (auto *Vector = dyn_cast<llvm::VectorType>(Type))
    return llvm::VectorType::get(lower(Vector->getElementType()),
                                 Vector->getElementCount());
  auto *Struct = dyn_cast<llvm::StructType>(Type);
  if (!Struct || Struct->isOpaque())
    return Type;
  llvm::SmallVector<llvm::Type *> Elements;
  for (llvm::Type *Element : Struct->elements())
    Elements.push_back(lower(Element));
  return withElements(Struct, Elements);
}

llvm::Type *LongDoubleTypes::lower(llvm::Type *Type) {
  if (auto Known = Lowered.find(Type); Known != Lowered.end())
    return Known->second;
  llvm::Type *Result = ofParts(Type);
  Lowered[Type] = Result;
  Lowered[Result] = Result;
  return Result;
}

llvm::FunctionType *LongDoubleTypes::lower(llvm::FunctionType *Type) {
  llvm::SmallVector<llvm::Type *> Parameters;
  for (llvm::Type *Parameter : Type->params())
    Parameters.push_back(lower(Parameter));
  return llvm::FunctionType::get(lower(Type->getReturnType()), Parameters,
                                 Type->isVarArg());
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// Undefined, zero: what needs nothing but another type.
static llvm::Constant *trivially(llvm::Constant *C, llvm::Type *Type) {
  if (isa<llvm::PoisonValue>(C))
    return llvm::PoisonValue::get(Type);
  if (isa<llvm::UndefValue>(C))
    return llvm::UndefValue::get(Type);
  if (isa<llvm::ConstantAggregateZero>(C))
    return llvm::Constant::getNullValue(Type);
  return nullptr;
}

static llvm::Constant *aggregate(llvm::Type *Type,
                                 llvm::ArrayRef<llvm::Constant *> Parts) {
  if (auto *Struct = dyn_cast<llvm::StructType>(Type))
    return llvm::ConstantStruct::get(Struct, Parts);
  if (auto *Array = dyn_cast<llvm::ArrayType>(Type))
    return llvm::ConstantArray::get(Array, Parts);
  return llvm::ConstantVector::get(Parts);
}

/// The 80 bits of the x87 format in 16 bytes, the rest zero, as a host writes
/// them.
static llvm::Constant *bitsOf(const llvm::ConstantFP &C, llvm::Type *Type) {
  return llvm::ConstantInt::get(
      Type, C.getValueAPF().bitcastToAPInt().zext(Type->getIntegerBitWidth()));
}

/// 80 bits for each element, the first in the lowest; the rest is zero.
static llvm::Constant *packed(llvm::Constant *C, llvm::FixedVectorType *Type) {
  constexpr unsigned Size = 80;
  unsigned Count = Type->getNumElements();
  llvm::APInt All(128 * Count, 0);
  for (unsigned I = 0; I < Count; ++I)
    if (auto *Number = dyn_cast<llvm::ConstantFP>(C->getAggregateElement(I)))
      All.insertBits(Number->getValueAPF().bitcastToAPInt(), Size * I);
  llvm::SmallVector<llvm::Constant *> Parts;
  for (unsigned I = 0; I < Count; ++I)
    Parts.push_back(llvm::ConstantInt::get(Type->getElementType(),
                                           All.extractBits(128, 128 * I)));
  return llvm::ConstantVector::get(Parts);
}

llvm::Constant *LongDoubleTypes::ofAddress(llvm::Constant *C, bool InMemory) {
  auto *Address = cast<llvm::GEPOperator>(C);
  llvm::SmallVector<llvm::Constant *> Operands;
  for (llvm::Use &Operand : C->operands())
    Operands.push_back(lower(cast<llvm::Constant>(Operand), InMemory));
  return llvm::ConstantExpr::getGetElementPtr(
      lower(Address->getSourceElementType()), Operands[0],
      llvm::ArrayRef(Operands).drop_front(), Address->getNoWrapFlags(),
      Address->getInRange());
}

llvm::Constant *LongDoubleTypes::lower(llvm::Constant *C, bool InMemory) {
  if (isa<llvm::GlobalValue>(C))
    return C;
  llvm::Type *Type = lower(C->getType());
  if (llvm::Constant *Trivial = trivially(C, Type))
    return Trivial;
  bool Changed = Type != C->getType();
  if (auto *Vector = dyn_cast<llvm::FixedVectorType>(Type);
      Vector && Changed && InMemory)
    return packed(C, Vector);
  // A splat is a number, too.
  if (auto *Vector = dyn_cast<llvm::FixedVectorType>(Type); Vector && Changed) {
    llvm::SmallVector<llvm::Constant *> Parts;
    for (unsigned I = 0; I < Vector->getNumElements(); ++I)
      Parts.push_back(lower(C->getAggregateElement(I), InMemory));
    return llvm::ConstantVector::get(Parts);
  }
  if (auto *Number = dyn_cast<llvm::ConstantFP>(C))
    return Changed ? bitsOf(*Number, Type) : C;
  if (!isa<llvm::ConstantAggregate, llvm::ConstantExpr>(C))
    return C;
  if (isa<llvm::GEPOperator>(C))
    return ofAddress(C, InMemory);
  llvm::SmallVector<llvm::Constant *> Operands;
  for (llvm::Use &Operand : C->operands()) {
    Operands.push_back(lower(cast<llvm::Constant>(Operand), InMemory));
    Changed |= Operands.back() != Operand;
  }
  if (!Changed)
    return C;
  if (auto *Expression = dyn_cast<llvm::ConstantExpr>(C))
    return Expression->getWithOperands(Operands);
  return aggregate(Type, Operands);
}
