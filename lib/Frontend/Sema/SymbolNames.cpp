//===- SymbolNames.cpp - what the host calls device symbols ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/SymbolNames.h"
#include "DeviceRoots.h"
#include "SymbolMangling.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Mangle.h"

using namespace clang;
using namespace cupcc;

static const NamedDecl *key(const NamedDecl &D) {
  return cast<NamedDecl>(D.getCanonicalDecl());
}

llvm::StringRef SymbolNames::nameOf(const NamedDecl &D) const {
  auto Found = Names.find(key(D));
  return Found == Names.end() ? StringRef() : StringRef(Found->second);
}

void SymbolNames::setName(const NamedDecl &D, std::string Name) {
  Names[key(D)] = std::move(Name);
}

/// What names begin with of what each file may have for itself: nvcc's form.
static std::string staticPrefix(StringRef ModuleId) {
  return ("__nv_static_" + Twine(ModuleId.size()) + "_" + ModuleId + "_").str();
}

/// The linked program has one list of names.
static std::string programName(const NamedDecl &D, std::string Name,
                               StringRef ModuleId) {
  if (ModuleId.empty() || D.isExternallyVisible())
    return Name;
  return staticPrefix(ModuleId) + Name;
}

llvm::StringRef SymbolNames::hostNameOf(const NamedDecl &D) const {
  StringRef Name = nameOf(D);
  if (!Module.empty())
    Name.consume_front(staticPrefix(Module));
  return Name;
}

SymbolNames cupcc::nameSymbols(const RecordedUnit &Unit, ASTContext &Context,
                               std::string ModuleId) {
  SymbolNames Result;
  // One context, so that no two symbols get one number.
  std::unique_ptr<MangleContext> Mangler = hostSideMangler(Context);
  DeviceRoots All = collectDeviceDefinitions(Unit);
  for (const FunctionDecl *Kernel : All.Kernels)
    Result.setName(
        *Kernel, programName(*Kernel, symbolName(*Kernel, *Mangler), ModuleId));
  for (const VarDecl *Variable : All.Variables)
    Result.setName(
        *Variable,
        programName(*Variable, symbolName(*Variable, *Mangler), ModuleId));
  Result.moduleId() = std::move(ModuleId);
  return Result;
}
