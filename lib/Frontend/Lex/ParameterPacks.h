//===- ParameterPacks.h - which names are packs -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PARAMETERPACKS_H
#define CUPCC_LIB_FRONTEND_LEX_PARAMETERPACKS_H

#include "Pieces.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <optional>

namespace cupcc {

/// The packs of templates and functions.
class ParameterPacks {
public:
  /// What Sema knows of a name: true for a pack, nothing where the source has
  /// not declared it, or not yet.
  using NameQuery = std::function<std::optional<bool>(clang::IdentifierInfo &)>;

  explicit ParameterPacks(NameQuery IsPack) : IsPack(std::move(IsPack)) {}

  /// Remembers the packs that \p Statement declares, which is read now.
  void begin(llvm::ArrayRef<clang::Token> Statement);

  /// \p Pattern with the names of packs that no '...' in it expands as such.
  Pieces withNames(llvm::ArrayRef<Piece> Pattern) const;

private:
  bool isPack(const clang::IdentifierInfo &Name) const;

  NameQuery IsPack;
  using Names = llvm::DenseSet<const clang::IdentifierInfo *>;
  /// By the statement that is read, and by any, in functions that are not
  /// parsed yet as well.
  Names Here, Anywhere;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PARAMETERPACKS_H
