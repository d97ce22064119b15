//===- LoweredModule.h - IR and where it came from --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_LOWEREDMODULE_H
#define CUPCC_FRONTEND_LOWEREDMODULE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <memory>

namespace clang {
class CodeGenerator;
class Decl;
class FunctionDecl;
class NamedDecl;
} // namespace clang

namespace cupcc {

/// A module and, for each symbol that stands for a declaration, that
/// declaration. The AST must outlive it.
class LoweredModule {
public:
  LoweredModule();
  ~LoweredModule();

  /// Takes the module out of \p Generator and notes its declarations. False if
  /// the generator reported an error and has no module.
  bool takeFrom(clang::CodeGenerator &Generator);

  llvm::LLVMContext &context() { return *Context; }
  llvm::Module &module() { return *TheModule; }
  const llvm::Module &module() const { return *TheModule; }

  /// Puts a copy in the place of the module, and hands that out. The copy
  /// differs in the order of uses, which passes may see.
  std::unique_ptr<llvm::Module> exchangeForCopy();

  /// The declaration behind \p Symbol, or null (thunks, guards, the runtime's
  /// own functions). Both forms of a function that throws have the same.
  const clang::Decl *declOf(llvm::StringRef Symbol) const;

  /// \p Gone are functions that have no body for this target, each with the one
  /// that has its symbol.
  void setVersions(const llvm::MapVector<const clang::Decl *,
                                         const clang::FunctionDecl *> &Gone);
  /// The function without a body whose symbol \p D has; null if there is none.
  const clang::NamedDecl *replacedBy(const clang::Decl &D) const;

  /// Renames \p Value and the entry of its declaration.
  void rename(llvm::GlobalValue &Value, llvm::StringRef Name);

private:
  std::unique_ptr<llvm::LLVMContext> Context;
  std::unique_ptr<llvm::Module> TheModule;
  llvm::StringMap<const clang::Decl *> Decls;
  llvm::DenseMap<const clang::Decl *, const clang::NamedDecl *> Replaced;
};

} // namespace cupcc

#endif // CUPCC_FRONTEND_LOWEREDMODULE_H
