//===- LoweredModule.h - IR and where it came from --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_LOWEREDMODULE_H
#define CUPCC_FRONTEND_LOWEREDMODULE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <memory>

namespace clang {
class CodeGenerator;
class Decl;
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

  /// The declaration behind \p Symbol, or null (thunks, guards, the runtime's
  /// own functions).
  const clang::Decl *declOf(llvm::StringRef Symbol) const {
    return Decls.lookup(Symbol);
  }

  /// Renames \p Value and the entry of its declaration.
  void rename(llvm::GlobalValue &Value, llvm::StringRef Name);

private:
  std::unique_ptr<llvm::LLVMContext> Context;
  std::unique_ptr<llvm::Module> TheModule;
  llvm::StringMap<const clang::Decl *> Decls;
};

} // namespace cupcc

#endif // CUPCC_FRONTEND_LOWEREDMODULE_H
