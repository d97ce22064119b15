//===- PatternPlaces.h - where 'is', 'as' and 'inspect' may stand - -*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PATTERNPLACES_H
#define CUPCC_LIB_FRONTEND_LEX_PATTERNPLACES_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <memory>

namespace clang {
class CompilerInstance;
class SourceManager;
class Token;
} // namespace clang

namespace cupcc {

/// What a token of the source may be for pattern matching.
struct PatternPlace {
  enum PlaceKind {
    Operator,     ///< the 'is' or 'as' between two operands
    Left,         ///< the first of an operand that may be a type, before 'is'
    OperatorName, ///< the 'operator' before 'is' or 'as'
    Trait,        ///< the first of what may be a type, before '.name'
    Inspect       ///< the 'inspect' before '(value) {'
  };
  PlaceKind Kind;
  /// Of Left and Trait: the operator, or the '.'.
  clang::SourceLocation Other = {};
  /// Of Trait: the name, and whether one token is before the '.'.
  llvm::StringRef Name = {};
  bool AfterOne = false;
  /// Of Inspect: it stands in a function or a class, where a lambda may
  /// capture.
  bool MayCapture = false;
};

/// Looks into the text of each file that is entered, before it is parsed, and
/// in no header of the system: a name of C++ is told from a word of pattern
/// matching by what stands on both sides, and the left one is with the parser
/// when the word comes.
class PatternPlaces {
public:
  /// Belongs to the preprocessor's callback and to who asks.
  static std::shared_ptr<PatternPlaces>
  createFor(clang::CompilerInstance &Instance);

  /// What begins at \p Token. Most have nothing.
  const PatternPlace *at(const clang::Token &Token) const;
  /// True if the files that were entered declare a type, a template or a
  /// namespace of that name, or something else.
  bool declareType(llvm::StringRef Name) const { return Types.contains(Name); }
  bool declareVariable(llvm::StringRef Name) const {
    return Variables.contains(Name);
  }

private:
  friend class PatternFinder;
  explicit PatternPlaces(const clang::SourceManager &Manager)
      : Manager(Manager) {}

  const clang::SourceManager &Manager;
  llvm::DenseMap<clang::SourceLocation, PatternPlace> Places;
  llvm::StringSet<> Types, Variables;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PATTERNPLACES_H
