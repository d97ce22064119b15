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

static bool isPlain(const llvm::StructType *Type) { return Type->isLiteral(); }

bool LongDoubleTypes::isComputed(const llvm::Type *Type) {
  if (Type->getScalarType()->isX86_FP80Ty())
    return true;
  const auto *Struct = dyn_cast<llvm::StructType>(Type);
  return Struct && isPlain(Struct) &&
         llvm::any_of(Struct->elements(), isComputed);
}

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
    return llvm::ArrayType::get(inMemory(Array->getElementType()),
                                Array->getNumElements());
  if (auto *Vector = dyn_cast<llvm::VectorType>(Type))
    return llvm::VectorType::get(inMemory(Vector->getElementType()),
                                 Vector->getElementCount());
  auto *Struct = dyn_cast<llvm::StructType>(Type);
  if (!Struct || Struct->isOpaque())
    return Type;
  llvm::SmallVector<llvm::Type *> Elements;
  for (llvm::Type *Element : Struct->elements())
    Elements.push_back(inMemory(Element));
  return withElements(Struct, Elements);
}

llvm::Type *LongDoubleTypes::inMemory(llvm::Type *Type) {
  if (auto Known = MemoryTypes.find(Type); Known != MemoryTypes.end())
    return Known->second;
  llvm::Type *Result = ofParts(Type);
  MemoryTypes[Type] = Result;
  MemoryTypes[Result] = Result;
  return Result;
}

llvm::Type *LongDoubleTypes::ofPlainStruct(llvm::StructType *Type,
                                           bool Lowered) {
  llvm::SmallVector<llvm::Type *> Elements;
  for (llvm::Type *Element : Type->elements())
    Elements.push_back(Lowered ? asValue(Element) : asUnlowered(Element));
  return withElements(Type, Elements);
}

llvm::Type *LongDoubleTypes::asValue(llvm::Type *Type) {
  if (Type->isX86_FP80Ty())
    return Double;
  if (auto *Vector = dyn_cast<llvm::VectorType>(Type))
    return llvm::VectorType::get(asValue(Vector->getElementType()),
                                 Vector->getElementCount());
  auto *Struct = dyn_cast<llvm::StructType>(Type);
  if (Struct && isPlain(Struct))
    return ofPlainStruct(Struct, /*Lowered=*/true);
  return inMemory(Type);
}

llvm::Type *LongDoubleTypes::asUnlowered(llvm::Type *Type) {
  if (Type->getScalarType()->isX86_FP80Ty())
    return Type;
  auto *Struct = dyn_cast<llvm::StructType>(Type);
  if (Struct && isPlain(Struct))
    return ofPlainStruct(Struct, /*Lowered=*/false);
  return inMemory(Type);
}

llvm::FunctionType *LongDoubleTypes::asValue(llvm::FunctionType *Type) {
  llvm::SmallVector<llvm::Type *> Parameters;
  for (llvm::Type *Parameter : Type->params())
    Parameters.push_back(asValue(Parameter));
  return llvm::FunctionType::get(asValue(Type->getReturnType()), Parameters,
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

static llvm::Constant *asDouble(const llvm::ConstantFP &C) {
  llvm::APFloat Value = C.getValueAPF();
  bool LosesInfo;
  Value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven,
                &LosesInfo);
  return llvm::ConstantFP::get(C.getContext(), Value);
}

llvm::Constant *LongDoubleTypes::inMemory(llvm::Constant *C) {
  if (isa<llvm::GlobalValue>(C))
    return C;
  llvm::Type *Type = inMemory(C->getType());
  if (llvm::Constant *Trivial = trivially(C, Type))
    return Trivial;
  if (auto *Number = dyn_cast<llvm::ConstantFP>(C))
    return Type == C->getType() ? C : bitsOf(*Number, Type);
  if (!isa<llvm::ConstantAggregate, llvm::ConstantExpr>(C))
    return C;
  bool Changed = Type != C->getType();
  llvm::SmallVector<llvm::Constant *> Operands;
  for (llvm::Use &Operand : C->operands()) {
    Operands.push_back(inMemory(cast<llvm::Constant>(Operand)));
    Changed |= Operands.back() != Operand;
  }
  auto *Address = dyn_cast<llvm::GEPOperator>(C);
  llvm::Type *Source =
      Address ? inMemory(Address->getSourceElementType()) : nullptr;
  if (Address && Source != Address->getSourceElementType())
    Changed = true;
  if (!Changed)
    return C;
  if (Address)
    return llvm::ConstantExpr::getGetElementPtr(
        Source, Operands[0], llvm::ArrayRef(Operands).drop_front(),
        Address->getNoWrapFlags(), Address->getInRange());
  if (auto *Expression = dyn_cast<llvm::ConstantExpr>(C))
    return Expression->getWithOperands(Operands);
  return aggregate(Type, Operands);
}

llvm::Constant *LongDoubleTypes::asValue(llvm::Constant *C) {
  if (!isComputed(C->getType()))
    return inMemory(C);
  if (llvm::Constant *Trivial = trivially(C, asValue(C->getType())))
    return Trivial;
  if (auto *Number = dyn_cast<llvm::ConstantFP>(C);
      Number && Number->getType()->isX86_FP80Ty())
    return asDouble(*Number);
  llvm::SmallVector<llvm::Constant *> Parts;
  for (unsigned I = 0; llvm::Constant *Part = C->getAggregateElement(I); ++I)
    Parts.push_back(asValue(Part));
  return aggregate(asValue(C->getType()), Parts);
}
