//===- PackCopies.h - a pattern for each enumerator -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PACKCOPIES_H
#define CUPCC_LIB_FRONTEND_LEX_PACKCOPIES_H

#include "EnumPacks.h"
#include "Pieces.h"
#include "TokenFactory.h"
#include "cupcc/Basic/Diagnostics.h"

namespace cupcc {

/// Writes what a fold of a pattern stands for whose packs have a known number
/// of enumerators.
class PackCopies {
public:
  PackCopies(const TokenFactory &Make, const EnumPacks &Enums,
             const DiagnosticTable &Table)
      : Make(Make), Enums(Enums), Table(Table) {}

  /// \p Pattern has \p Count elements. \p Init may be empty. The result needs
  /// no parentheses of its own: it is all that stands between those of the
  /// fold.
  Pieces fold(llvm::ArrayRef<Piece> Init, llvm::ArrayRef<Piece> Pattern,
              unsigned Count, const clang::Token &Operator,
              bool FromLeft) const;

private:
  Pieces copyInParens(llvm::ArrayRef<Piece> Pattern, unsigned Number) const;
  Pieces emptyFold(const clang::Token &Operator) const;

  const TokenFactory &Make;
  const EnumPacks &Enums;
  const DiagnosticTable &Table;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PACKCOPIES_H
