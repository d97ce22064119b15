//===- LoweredModule.cpp - IR and where it came from ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/IR/Exceptions.h"
#include "clang/AST/Decl.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace cupcc;

LoweredModule::LoweredModule()
    : Context(std::make_unique<llvm::LLVMContext>()) {}

LoweredModule::~LoweredModule() = default;

bool LoweredModule::takeFrom(clang::CodeGenerator &Generator) {
  llvm::Module *M = Generator.GetModule();
  if (!M)
    return false;
  for (const llvm::GlobalValue &Value : M->global_values())
    if (Value.hasName())
      if (const clang::Decl *D =
              Generator.GetDeclForMangledName(Value.getName()))
        Decls[Value.getName()] = D;
  TheModule = Generator.ReleaseModule();
  return true;
}

std::unique_ptr<llvm::Module> LoweredModule::exchangeForCopy() {
  std::unique_ptr<llvm::Module> Copy = llvm::CloneModule(*TheModule);
  return std::exchange(TheModule, std::move(Copy));
}

const clang::Decl *LoweredModule::declOf(llvm::StringRef Symbol) const {
  if (const clang::Decl *D = Decls.lookup(Symbol))
    return D;
  return Symbol.consume_back(ThrowsSuffix) ? Decls.lookup(Symbol) : nullptr;
}

void LoweredModule::setVersions(
    const llvm::MapVector<const clang::Decl *, const clang::FunctionDecl *>
        &Gone) {
  for (auto &Entry : Decls)
    if (const clang::Decl *D = Entry.second)
      if (const clang::FunctionDecl *Chosen =
              Gone.lookup(D->getCanonicalDecl()))
        Entry.second = Chosen;
  for (auto [Function, Chosen] : Gone)
    Replaced[Chosen->getCanonicalDecl()] =
        clang::cast<clang::NamedDecl>(Function);
}

const clang::NamedDecl *LoweredModule::replacedBy(const clang::Decl &D) const {
  return Replaced.lookup(D.getCanonicalDecl());
}

void LoweredModule::rename(llvm::GlobalValue &Value, llvm::StringRef Name) {
  const clang::Decl *D = Decls.lookup(Value.getName());
  Decls.erase(Value.getName());
  Value.setName(Name);
  if (D)
    Decls[Value.getName()] = D;
}
