//===- DynamicPacks.h - slices and ranges of numbers ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_DYNAMICPACKS_H
#define CUPCC_LIB_FRONTEND_LEX_DYNAMICPACKS_H

#include "Pieces.h"
#include "TokenFactory.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace cupcc {

/// What stands in 'v[begin:end:step]' and '@range(begin:end:step)'.
struct Bounds {
  /// Empty where it is not written.
  Pieces Begin, End, Step;
};

/// The slices and ranges of a statement, each of which is one piece, and the
/// loop that they are expanded by.
class DynamicPacks {
public:
  DynamicPacks(const TokenFactory &Make, const DiagnosticTable &Table)
      : Make(Make), Table(Table) {}

  /// \p Place is that of the '['.
  Piece addSlice(llvm::ArrayRef<Piece> Object, const Bounds &Of,
                 clang::SourceLocation Place);
  /// \p Place is that of the '@'.
  Piece addRange(const Bounds &Of, clang::SourceLocation Place);

  /// The statement that evaluates \p Pattern, which has some, for each of
  /// their elements.
  Pieces loop(llvm::ArrayRef<Piece> Pattern,
              clang::SourceLocation Ellipsis) const;

  /// The fold from the left of \p Pattern, which has some, behind \p Start if
  /// that is not empty.
  Pieces fold(llvm::ArrayRef<Piece> Start, llvm::ArrayRef<Piece> Pattern,
              const clang::Token &Operator, bool InFunction) const;

  /// Says that nothing expands \p P, and gives something that makes no more
  /// errors.
  clang::Token unexpanded(const Piece &P) const;

private:
  struct Source {
    Pieces Written;
    bool IsRange;
    /// A range without an end.
    bool IsEndless;
  };
  Piece add(Source New, clang::SourceLocation Place);
  Pieces sources(llvm::ArrayRef<Piece> Pattern) const;
  Pieces elements(llvm::ArrayRef<Piece> Pattern) const;
  Pieces operation(const clang::Token &Operator) const;
  void checkEnd(llvm::ArrayRef<Piece> Pattern) const;

  const TokenFactory &Make;
  const DiagnosticTable &Table;
  std::vector<Source> Sources;
};

/// True if the bracket that \p In[Open] opens holds a slice.
bool isSlice(llvm::ArrayRef<clang::Token> In, size_t Open);

/// True if \p T is '::', stands before \p Next and is two ':' there, since no
/// name follows.
bool isTwoColons(const clang::Token &T, const clang::Token &Next);

bool hasDynamicPack(llvm::ArrayRef<Piece> Pattern);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_DYNAMICPACKS_H
