//===- Nesting.h - where in a program a lexeme stands -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_NESTING_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_NESTING_H

#include "Lexemes.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace cupcc {

/// A pair of braces.
struct BraceScope {
  enum Kind {
    /// Namespaces, classes, enumerations, lists of initializers.
    Other,
    /// Statements: a function's body, or a block in one.
    Block,
    /// The body of a lambda, which ends no statement.
    Lambda
  };
  Kind As;
  unsigned Open;
  /// How many '(' and '[' are open around it.
  unsigned Brackets;
  /// Where the declaration began that the brace belongs to.
  unsigned Head;
  /// Of a list of initializers: the declaration goes on behind it.
  bool IsList;
  /// Of a function that may be evaluated by the compiler.
  bool IsConstexpr;
  /// Of Other, what the words in front of it say for sure.
  enum OuterKind { Unknown, Namespace, Class };
  OuterKind Outer;

  bool operator==(const BraceScope &) const = default;
};

/// What is open in front of a lexeme.
struct Place {
  llvm::SmallVector<BraceScope> Scopes;
  /// '(' and '[', outermost first.
  llvm::SmallVector<unsigned> Brackets;
  /// Where the statement or declaration began that the lexeme belongs to.
  unsigned Head = 0;
  /// True if a statement ended before it, or none began yet.
  bool AtStatement = false;

  /// Whether the two are in the same block, with the same brackets open.
  bool isBeside(const Place &Other) const {
    return Scopes == Other.Scopes && Brackets == Other.Brackets;
  }
  bool isInConstexpr() const {
    return !Scopes.empty() && Scopes.back().IsConstexpr;
  }
  bool mayBeginStatement() const {
    return AtStatement && !Scopes.empty() &&
           Scopes.back().As != BraceScope::Other &&
           Scopes.back().Brackets == Brackets.size();
  }
};

struct ConditionalPlaces {
  Place Start;
  /// At the end of each branch.
  llvm::SmallVector<Place, 3> Ends;
};

struct Nesting {
  /// One for each conditional of the text.
  std::vector<ConditionalPlaces> Conditionals;
  /// For each '{' its '}'; 0 where it has none.
  std::vector<unsigned> Closing;
  /// For the tokens that were asked for: where they stand.
  std::vector<std::pair<unsigned, Place>> Tokens;
};

/// True for a name without a small letter.
bool looksLikeMacro(const Lexeme &L);

/// Of the branches of a conditional, the first one counts for what follows.
Nesting findNesting(
    const LexedText &Text, llvm::function_ref<bool(const Lexeme &)> IsWanted =
                               [](const Lexeme &) { return false; });

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_NESTING_H
