//===- DeviceSymbols.cpp - what a device module defines -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/DeviceSymbols.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/ManagedVariables.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace cupcc;
namespace json = llvm::json;

static DeviceSymbol kernel(const llvm::Function &F) {
  DeviceSymbol Result{DeviceSymbol::Kernel, F.getName().str(), {}};
  const llvm::DataLayout &Layout = F.getDataLayout();
  for (const llvm::Argument &Parameter : F.args()) {
    llvm::Type *Type = Parameter.hasByValAttr() ? Parameter.getParamByValType()
                                                : Parameter.getType();
    Result.Sizes.push_back(Layout.getTypeAllocSize(Type));
  }
  return Result;
}

static bool isVisible(const llvm::GlobalVariable &Variable) {
  return !Variable.isDeclaration() && !Variable.hasLocalLinkage() &&
         Variable.getAddressSpace() != llvm::NVPTXAS::ADDRESS_SPACE_SHARED &&
         !Variable.getName().starts_with("llvm.");
}

std::vector<DeviceSymbol> cupcc::deviceSymbols(const llvm::Module &M) {
  std::vector<DeviceSymbol> Result;
  for (const llvm::Function &F : M)
    if (!F.isDeclaration() && isKernel(F))
      Result.push_back(kernel(F));
  const auto Managed = managedVariables(M);
  for (const llvm::GlobalVariable &Variable : M.globals())
    if (isVisible(Variable))
      Result.push_back(
          {DeviceSymbol::Variable,
           Variable.getName().str(),
           {M.getDataLayout().getTypeAllocSize(Variable.getValueType())},
           Managed.contains(&Variable)});
  return Result;
}

json::Value cupcc::toJSON(const std::vector<DeviceSymbol> &Symbols) {
  json::Array Result;
  for (const DeviceSymbol &Symbol : Symbols)
    Result.push_back(json::Object{{"kind", int64_t(Symbol.SymbolKind)},
                                  {"name", json::fixUTF8(Symbol.Name)},
                                  {"sizes", json::Array(Symbol.Sizes)},
                                  {"managed", Symbol.IsManaged}});
  return Result;
}

std::vector<DeviceSymbol> cupcc::symbolsFromJSON(const json::Array *Array) {
  std::vector<DeviceSymbol> Symbols;
  for (const json::Value &Value : Array ? *Array : json::Array()) {
    const json::Object *Object = Value.getAsObject();
    const json::Array *Sizes = Object ? Object->getArray("sizes") : nullptr;
    if (!Sizes)
      continue;
    DeviceSymbol Symbol;
    Symbol.SymbolKind =
        DeviceSymbol::Kind(Object->getInteger("kind").value_or(0));
    Symbol.Name = Object->getString("name").value_or("").str();
    Symbol.IsManaged = Object->getBoolean("managed").value_or(false);
    for (const json::Value &Size : *Sizes)
      Symbol.Sizes.push_back(Size.getAsUINT64().value_or(0));
    Symbols.push_back(std::move(Symbol));
  }
  return Symbols;
}
