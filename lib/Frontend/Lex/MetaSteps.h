//===- MetaSteps.h - what '@meta for' becomes -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_METASTEPS_H
#define CUPCC_LIB_FRONTEND_LEX_METASTEPS_H

#include "KnownEnumerations.h"
#include "TokenFactory.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace cupcc {

/// What stands between '@' and the statement.
struct MetaLoop {
  enum {
    Enumerators, ///< 'enum (E e : E)'
    Count,       ///< '(int i : n)'
    Classic      ///< '(int i = 0; i < n; ++i)'
  } Form;
  TokenVector Type; ///< of the variable, without 'constexpr'
  clang::Token Name;
  /// The enumeration, the number, or all between the parentheses.
  TokenVector Range;
};

/// Writes the statement of a loop with a constant for each step.
class MetaSteps {
public:
  /// \p Id is another one for each loop.
  MetaSteps(const TokenFactory &Make, const MetaLoop &Loop,
            llvm::ArrayRef<clang::Token> Statement, unsigned OuterCases,
            clang::SourceLocation Place, unsigned Id)
      : Make(Make), Loop(Loop), Statement(Statement), OuterCases(OuterCases),
        Place(Place), Id(Id) {}

  /// Copies for \p Count steps, or for \p Enumerators. All but the '{' at the
  /// beginning, as that of the others.
  TokenVector copies(unsigned Count) const;
  TokenVector copies(const KnownEnumerators &Enumerators) const;
  /// 'static_assert', for the front of copies for \p Count enumerators, that
  /// the parser finds as many.
  TokenVector countCheck(unsigned Count) const;
  /// A lambda, for a statement that does not leave the loop.
  TokenVector calls() const;
  /// Copies for as many steps as there may be. Nothing where the statement's
  /// labels are in the wrong place.
  std::optional<TokenVector> boundedCopies() const;

private:
  /// What stands behind the labels of a switch around, and those.
  struct Labelled {
    llvm::SmallVector<llvm::ArrayRef<clang::Token>> Labels;
    llvm::ArrayRef<clang::Token> Rest;
  };
  std::optional<Labelled> labelled() const;
  TokenVector withValue(llvm::ArrayRef<clang::Token> Label,
                        llvm::ArrayRef<clang::Token> Value) const;
  void appendCopy(llvm::ArrayRef<clang::Token> Value, TokenVector &Out) const;
  void appendVariable(bool IsStatic, llvm::ArrayRef<clang::Token> Value,
                      TokenVector &Out) const;
  void appendCount(TokenVector &Out) const;
  void appendLabel(llvm::ArrayRef<clang::Token> Label, unsigned Step,
                   TokenVector &Out) const;
  TokenVector value(llvm::ArrayRef<clang::Token> Index, bool MayBeNone) const;
  TokenVector number(unsigned Value) const;
  std::string count() const;

  const TokenFactory &Make;
  const MetaLoop &Loop;
  llvm::ArrayRef<clang::Token> Statement;
  unsigned OuterCases;
  clang::SourceLocation Place;
  unsigned Id;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_METASTEPS_H
