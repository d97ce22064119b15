//===- SymbolTypes.cpp - what files say of each other's symbols -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A name has the parameters of a C++ function in it, but not its result, and
// nothing of a variable's type. A call with another result reads what was never
// written. nvlink compares prototypes and sizes of what it links; what bitcode
// says is compared here, in its words.
//
//===----------------------------------------------------------------------===//

#include "SymbolTypes.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::StringRef;

/// Modules of one context have a structure of their own for each name.
static bool areSame(llvm::Type *One, llvm::Type *Other) {
  if (One == Other)
    return true;
  if (One->getTypeID() != Other->getTypeID() ||
      One->getNumContainedTypes() != Other->getNumContainedTypes() ||
      One->getNumContainedTypes() == 0)
    return false;
  if (One->isArrayTy() &&
      One->getArrayNumElements() != Other->getArrayNumElements())
    return false;
  if (auto *Struct = llvm::dyn_cast<llvm::StructType>(One);
      Struct &&
      Struct->isPacked() != llvm::cast<llvm::StructType>(Other)->isPacked())
    return false;
  // Vectors are of scalars, and so are the same only if they are one.
  if (One->isVectorTy())
    return false;
  if (auto *Function = llvm::dyn_cast<llvm::FunctionType>(One);
      Function &&
      Function->isVarArg() != llvm::cast<llvm::FunctionType>(Other)->isVarArg())
    return false;
  for (unsigned I = 0; I != One->getNumContainedTypes(); ++I)
    if (!areSame(One->getContainedType(I), Other->getContainedType(I)))
      return false;
  return true;
}

static llvm::Error mismatch(StringRef Symbol, StringRef What, StringRef Here,
                            StringRef There) {
  return fail(diag::err_dlink_mismatch,
              {llvm::demangle(Symbol), What.str(), Here.str(), There.str()});
}

llvm::Error SymbolTypes::addFunction(StringRef Name, llvm::FunctionType *Type,
                                     StringRef Owner) {
  auto [Place, IsNew] =
      Functions.try_emplace(Name, Known<llvm::FunctionType *>{Type, {}});
  if (IsNew)
    Place->second.Owner = Owner.str();
  else if (!areSame(Place->second.What, Type))
    return mismatch(Name, "prototype", Owner, Place->second.Owner);
  return llvm::Error::success();
}

llvm::Error SymbolTypes::addVariable(StringRef Name, uint64_t Size,
                                     StringRef Owner) {
  auto [Place, IsNew] = Variables.try_emplace(Name, Known<uint64_t>{Size, {}});
  if (IsNew)
    Place->second.Owner = Owner.str();
  else if (Place->second.What != Size)
    return mismatch(Name, "size", Owner, Place->second.Owner);
  return llvm::Error::success();
}

/// The types that \p F has here: its own, if it has a body, and those by which
/// it is called.
static llvm::SmallDenseSet<llvm::FunctionType *, 2>
typesOf(const llvm::Function &F) {
  llvm::SmallDenseSet<llvm::FunctionType *, 2> Types;
  if (!F.isDeclaration())
    Types.insert(F.getFunctionType());
  for (const llvm::Use &Use : F.uses())
    if (const auto *Call = llvm::dyn_cast<llvm::CallBase>(Use.getUser());
        Call && Call->isCallee(&Use))
      Types.insert(Call->getFunctionType());
  return Types;
}

llvm::Error SymbolTypes::add(const llvm::Module &M, StringRef Owner) {
  for (const llvm::Function &F : M) {
    if (F.hasLocalLinkage() || F.isIntrinsic())
      continue;
    for (llvm::FunctionType *Type : typesOf(F))
      if (llvm::Error E = addFunction(F.getName(), Type, Owner))
        return E;
  }
  for (const llvm::GlobalVariable &Variable : M.globals()) {
    if (Variable.hasLocalLinkage() || Variable.getName().starts_with("llvm.") ||
        !Variable.getValueType()->isSized())
      continue;
    const uint64_t Size =
        M.getDataLayout().getTypeAllocSize(Variable.getValueType());
    // An array without a bound.
    if (Size != 0)
      if (llvm::Error E = addVariable(Variable.getName(), Size, Owner))
        return E;
  }
  return llvm::Error::success();
}
