//===- LateDeclarations.h - read while code is made -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang reads a precompiled header piece by piece: a function's body when
// CodeGen asks for it, and then whatever the body names. So there are
// declarations that the parse never saw. They must be prepared for the target
// as those of the parse were, before CodeGen sees them.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_LATEDECLARATIONS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_LATEDECLARATIONS_H

#include "clang/AST/ASTConsumer.h"
#include "clang/Serialization/ASTDeserializationListener.h"

namespace clang {
class ASTReader;
class CompilerInstance;
} // namespace clang

namespace cupcc {

/// Is told what is read from a precompiled header as long as it lives. After
/// that the reader has no listener.
class LateDeclarations : clang::ASTConsumer, clang::ASTDeserializationListener {
public:
  ~LateDeclarations() override;
  LateDeclarations(const LateDeclarations &) = delete;

protected:
  explicit LateDeclarations(clang::CompilerInstance &Instance);
  /// To be called when the derived class is ready to be called.
  void start();

  /// \p D, of which isReadDecl() holds, was read. Its redeclarations may not
  /// have been.
  virtual void prepare(clang::Decl &D) = 0;
  /// \p D, a definition, was read, with all that belongs to it.
  virtual void handOver(clang::Decl &D) = 0;
  /// Code of the header needs this class's vtable.
  virtual void handOverVTable(clang::CXXRecordDecl &Class) = 0;

private:
  bool HandleTopLevelDecl(clang::DeclGroupRef Group) final;
  void HandleVTable(clang::CXXRecordDecl *Class) final;
  void DeclRead(clang::GlobalDeclID, const clang::Decl *D) final;

  clang::ASTReader *Reader;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_LATEDECLARATIONS_H
