//===- NameKinds.h - what a name in the source is ------------- -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_NAMEKINDS_H
#define CUPCC_LIB_FRONTEND_LEX_NAMEKINDS_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class CompilerInstance;
class Sema;
} // namespace clang

namespace cupcc {

enum class NameKind {
  Unknown, ///< not declared yet, or dependent
  Type,
  TypeTemplate, ///< of classes, or of aliases
  Concept,
  VariableTemplate,
  Function, ///< or a template of functions
  Value,
  Namespace
};

/// Asks Sema, as the parser would where it stands now.
class NameKinds {
public:
  explicit NameKinds(const clang::CompilerInstance &Instance)
      : Instance(Instance) {}

  /// Of identifiers with '::' between and perhaps before them.
  NameKind of(llvm::ArrayRef<clang::Token> Name) const;
  /// Of an identifier.
  NameKind of(const clang::Token &Name) const {
    return of(llvm::ArrayRef(Name));
  }
  /// Of a name that '::' is before, in the namespace std.
  NameKind ofStd(llvm::StringRef Name) const;

  /// True in a class, where names may be used before they are declared.
  bool inClass() const;

private:
  clang::Sema *sema() const;

  const clang::CompilerInstance &Instance;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_NAMEKINDS_H
