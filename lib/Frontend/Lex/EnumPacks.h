//===- EnumPacks.h - packs of an enumeration's enumerators ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ENUMPACKS_H
#define CUPCC_LIB_FRONTEND_LEX_ENUMPACKS_H

#include "ArchPieces.h"
#include "TokenFactory.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace cupcc {

/// The packs of a statement, each of which is one piece, and what they are
/// expanded by. Nothing has to be known of the enumerations.
class EnumPacks {
public:
  EnumPacks(const TokenFactory &Make, const DiagnosticTable &Table)
      : Make(Make), Table(Table) {}

  /// The values, the names, or the values of \p Attribute, of \p Type.
  Piece add(llvm::ArrayRef<Piece> Type, Pack Of, clang::SourceLocation Place,
            llvm::ArrayRef<Piece> Attribute = {});

  /// How many enumerators \p Type has.
  Pieces count(llvm::ArrayRef<Piece> Type, clang::SourceLocation Place) const;
  /// The enumerator with the number \p Index.
  Pieces value(llvm::ArrayRef<Piece> Type, llvm::ArrayRef<Piece> Index,
               clang::SourceLocation Place) const;

  /// An expression that evaluates \p Pattern, which has packs, for each
  /// enumerator.
  Pieces statement(llvm::ArrayRef<Piece> Pattern,
                   clang::SourceLocation Place) const;
  /// The same for the fold that \p Fold is, with its '...'.
  Pieces fold(llvm::ArrayRef<Piece> Fold, bool InFunction,
              clang::SourceLocation Place) const;

  /// Says that nothing expands \p P, and gives something that makes no more
  /// errors.
  clang::Token unexpanded(const Piece &P) const;

private:
  Pieces call(llvm::StringRef Function, llvm::ArrayRef<Piece> Pattern,
              llvm::ArrayRef<Piece> Lambda, clang::SourceLocation Place) const;
  Pieces element(const Piece &P) const;
  Pieces written(llvm::ArrayRef<Piece> Pattern) const;

  const TokenFactory &Make;
  const DiagnosticTable &Table;
  struct Source {
    Pieces Type, Attribute;
  };
  std::vector<Source> Sources;
};

/// A pack of an enumeration other than 'nvvm_arch_t'.
bool isEnumPack(const Piece &P);
bool hasEnumPack(llvm::ArrayRef<Piece> Pattern);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ENUMPACKS_H
