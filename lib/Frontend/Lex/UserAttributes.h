//===- UserAttributes.h - attributes of the program -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_USERATTRIBUTES_H
#define CUPCC_LIB_FRONTEND_LEX_USERATTRIBUTES_H

#include "TokenFactory.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include <functional>
#include <optional>

namespace cupcc {

/// A name after '@' that asks for attributes of the program.
bool asksForAttribute(const clang::Token &Name);

/// Text that declares an attribute or has one on a declaration, or may.
bool mentionsAttribute(llvm::StringRef Text);

/// Writes declarations of attributes, attributes of declarations and what asks
/// for them as C++.
class UserAttributes {
public:
  /// Whether a class of that name, which may be qualified, is declared where
  /// the parser is, or nothing.
  using NameQuery =
      std::function<std::optional<bool>(llvm::ArrayRef<clang::Token>)>;

  UserAttributes(const TokenFactory &Make, const DiagnosticTable &Table,
                 NameQuery IsType)
      : Make(Make), Table(Table), IsType(std::move(IsType)) {}

  /// In '@enum_attributes(E, nt)' and '@enum_tattributes', which are packs,
  /// only the name is replaced.
  TokenVector rewrite(llvm::ArrayRef<clang::Token> Tokens);

private:
  using Part = llvm::ArrayRef<clang::Token>;

  size_t declaration(Part Tokens, TokenVector &Out);
  void declare(const clang::Token &Name, Part Default, Part Type,
               TokenVector &Out);
  size_t list(Part Tokens, TokenVector &Out);
  void element(Part Tokens, TokenVector &Out);
  size_t question(Part Tokens, TokenVector &Out);
  std::optional<TokenVector> key(Part Name) const;

  const TokenFactory &Make;
  const DiagnosticTable &Table;
  NameQuery IsType;
  /// Those that the source has declared, and whether they have types for
  /// values.
  llvm::DenseMap<const clang::IdentifierInfo *, bool> Known;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_USERATTRIBUTES_H
