//===- EnumPacks.h - packs of an enumeration's enumerators ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ENUMPACKS_H
#define CUPCC_LIB_FRONTEND_LEX_ENUMPACKS_H

#include "DynamicPacks.h"
#include "KnownEnumerations.h"
#include "Pieces.h"
#include "TokenFactory.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <vector>

namespace cupcc {

/// The packs of a statement whose elements have numbers that are known when it
/// is parsed or instantiated, each of which is one piece, and what they are
/// expanded by: those of enumerations, of which nothing has to be known, and
/// those of integers.
class EnumPacks {
public:
  EnumPacks(const TokenFactory &Make, const DiagnosticTable &Table)
      : Make(Make), Table(Table) {}

  /// The values, the names, or the values of \p Attribute, of \p Type, of
  /// which the enumerators may be \p Known.
  Piece add(llvm::ArrayRef<Piece> Type, Pack Of, clang::SourceLocation Place,
            std::optional<KnownEnumerators> Known,
            llvm::ArrayRef<Piece> Attribute = {});

  /// 'int...', which is \p Written.
  Piece addIndex(llvm::ArrayRef<clang::Token> Written);
  /// 'int...(n)' or 'int...(begin:end:step)', which is \p Written.
  Piece addIntegers(const Bounds &Of, llvm::ArrayRef<clang::Token> Written);

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

  /// How many enumerators each pack of an enumeration in \p Pattern has.
  /// Nothing where that is not known, they differ, or there is none.
  std::optional<unsigned> knownCount(llvm::ArrayRef<Piece> Pattern) const;
  /// \p Pattern for the enumerator with a number. Where the enumerators are
  /// known, they are named.
  Pieces copy(llvm::ArrayRef<Piece> Pattern, unsigned Number) const;
  /// \p Pattern with a pack of C++'s, and the declaration of that,
  /// 'auto [... Index] = numbers;'.
  Pieces pattern(llvm::ArrayRef<Piece> Pattern, llvm::StringRef Index) const;
  Pieces declaration(llvm::ArrayRef<Piece> Pattern, llvm::StringRef Index,
                     const clang::Token &Ellipsis,
                     clang::SourceLocation Place) const;

  /// Says that nothing expands \p P, and gives something that makes no more
  /// errors.
  clang::Token unexpanded(const Piece &P) const;
  /// What is written where an 'int...' stands that nothing expands: in C++ it
  /// may be one that declares a parameter.
  llvm::ArrayRef<clang::Token> written(const Piece &P) const {
    return Written[P.Number];
  }

  /// What stands for the packs of \p Pattern in a lambda with the parameter
  /// that has an element's number.
  Pieces elements(llvm::ArrayRef<Piece> Pattern) const;
  /// 'function < counts > ( arguments )', where the counts are those of the
  /// packs in \p Pattern.
  Pieces call(llvm::StringRef Function, llvm::ArrayRef<Piece> Pattern,
              llvm::ArrayRef<Piece> Arguments,
              clang::SourceLocation Place) const;

private:
  Pieces number(llvm::StringRef Index, clang::SourceLocation Place) const;
  Pieces templateId(llvm::StringRef Name, llvm::ArrayRef<Piece> Arguments,
                    clang::SourceLocation Place) const;
  Pieces instance(llvm::StringRef Name, llvm::ArrayRef<Piece> Arguments,
                  llvm::ArrayRef<Piece> Number,
                  clang::SourceLocation Place) const;
  Pieces attribute(const Piece &P, llvm::ArrayRef<Piece> Number) const;
  Pieces element(const Piece &P, llvm::ArrayRef<Piece> Number) const;
  Pieces named(const Piece &P, unsigned Number) const;
  Pieces
  written(llvm::ArrayRef<Piece> Pattern,
          llvm::function_ref<Pieces(clang::SourceLocation)> NumberAt) const;
  Pieces length(const Piece &P) const;
  Pieces commonLength(llvm::ArrayRef<Piece> Pattern,
                      clang::SourceLocation Place) const;
  Pieces counts(llvm::ArrayRef<Piece> Pattern) const;

  const TokenFactory &Make;
  const DiagnosticTable &Table;
  struct Source {
    Pieces Type, Attribute;
    std::optional<KnownEnumerators> Known;
  };
  std::vector<Source> Sources;
  /// What is between the brackets of 'int...()', as arguments of a template.
  std::vector<Pieces> Integers;
  std::vector<TokenVector> Written;
};

/// A pack of an enumeration other than 'nvvm_arch_t'.
bool isEnumPack(const Piece &P);
/// True if there is a pack whose elements have numbers.
bool hasEnumPack(llvm::ArrayRef<Piece> Pattern);

/// True for 'int...', with bounds or without.
inline bool isIntPack(const Piece &P) {
  return P.Of == Pack::Index || P.Of == Pack::Integers;
}

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ENUMPACKS_H
