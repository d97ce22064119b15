//===- SymbolTable.cpp - the device variables that the host names ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SymbolTable.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace cupcc;
using namespace cupcc::oncpu;

/// static const char Name[] = "...";
static llvm::Constant *nameOf(llvm::Module &M, llvm::StringRef Image,
                              const llvm::GlobalValue &GV) {
  llvm::Constant *Text = llvm::ConstantDataArray::getString(
      M.getContext(), (Image + GV.getName()).str());
  return new llvm::GlobalVariable(M, Text->getType(), /*isConstant=*/true,
                                  llvm::GlobalValue::PrivateLinkage, Text,
                                  "name");
}

void cupcc::oncpu::addTableRow(llvm::Module &M, llvm::StringRef Section,
                               llvm::StringRef Image,
                               const llvm::GlobalValue &GV,
                               llvm::ArrayRef<llvm::Constant *> Fields) {
  llvm::SmallVector<llvm::Constant *> Row = {nameOf(M, Image, GV)};
  Row.append(Fields.begin(), Fields.end());
  llvm::Constant *Value = llvm::ConstantStruct::getAnon(Row);
  auto *Variable =
      new llvm::GlobalVariable(M, Value->getType(), /*isConstant=*/false,
                               llvm::GlobalValue::PrivateLinkage, Value, "row");
  Variable->setSection(Section);
  Variable->setAlignment(llvm::Align(8));
  llvm::appendToUsed(M, Variable);
}

/// struct { const char *Name; void *Address; size_t Size; };
void cupcc::oncpu::addSymbolTable(llvm::Module &M, llvm::StringRef Image) {
  llvm::SmallVector<llvm::GlobalVariable *> Visible;
  for (llvm::GlobalVariable &GV : M.globals())
    if (GV.isExternallyInitialized() && !GV.isDeclaration())
      Visible.push_back(&GV);
  llvm::Type *Pointer = llvm::PointerType::get(M.getContext(), 0);
  llvm::Type *Size = llvm::Type::getInt64Ty(M.getContext());
  for (llvm::GlobalVariable *GV : Visible) {
    uint64_t Bytes = M.getDataLayout().getTypeAllocSize(GV->getValueType());
    addTableRow(
        M, "cupcc_cpu_variables", Image, *GV,
        {llvm::ConstantExpr::getPointerBitCastOrAddrSpaceCast(GV, Pointer),
         llvm::ConstantInt::get(Size, Bytes)});
    // The host writes it, whatever the program calls it.
    GV->setConstant(false);
  }
}
