//===- PatternOperands.h - what stands after 'is' and 'as' ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PATTERNOPERANDS_H
#define CUPCC_LIB_FRONTEND_LEX_PATTERNOPERANDS_H

#include "NameKinds.h"
#include "PatternPlaces.h"
#include "StatementPrefix.h"
#include "TokenStream.h"
#include <optional>

namespace cupcc {

/// Reads tokens ahead, and gives back what is not wanted.
class PatternCursor : public TokenCursor {
public:
  explicit PatternCursor(Lookahead &Ahead) : Ahead(Ahead) {}

  const clang::Token &peek(unsigned Index) override;
  using TokenCursor::peek;
  void take() override;
  void takeBalanced() override;
  /// The other '>' of a '>>' stays.
  void takeAngle();
  /// Puts a token before those that are next.
  void putBack(const clang::Token &T) { Read.insert(Read.begin(), T); }

  /// What was taken since the last call.
  TokenVector taken() { return std::exchange(Taken, {}); }
  /// What was read and not taken.
  const TokenVector &rest() const { return Read; }
  Lookahead &ahead() { return Ahead; }

private:
  Lookahead &Ahead;
  TokenVector Taken, Read;
};

/// An operand of 'is', or the type of 'as'.
struct PatternOperand {
  enum OperandKind {
    Type,
    TypeTemplate, ///< a template of classes
    Known, ///< a concept or a template of variables, of which the type of the
           ///< left operand is the first argument
    Function,
    Value,
    Anything ///< '_'
  };
  OperandKind Kind;
  TokenVector Tokens;
  TokenVector Arguments; ///< of Known: behind the first, with the ','s
  bool Negated = false;  ///< 'is not'
};

class PatternOperands {
public:
  PatternOperands(const TokenFactory &Make, const NameKinds &Names,
                  const PatternPlaces &Places)
      : Make(Make), Names(Names), Places(Places) {}

  /// Reads what is after 'is'. Nothing, with nothing taken, if that is no
  /// operand. \p InClause anything may be one that ends at '=>'.
  std::optional<PatternOperand> readTested(PatternCursor &Cursor,
                                           bool InClause) const;
  /// The same for the type after 'as'.
  std::optional<PatternOperand> readType(PatternCursor &Cursor) const;

  /// Whether all of \p Tokens is a type.
  bool isType(llvm::ArrayRef<clang::Token> Tokens) const;

  /// What makes the constraint for '->*' and for a clause.
  TokenVector tested(const PatternOperand &Operand,
                     clang::SourceLocation Place) const;
  TokenVector converted(const PatternOperand &Operand, bool InClause,
                        clang::SourceLocation Place) const;
  /// A constant: whether \p Left, a type, is the operand. Nothing for a value.
  std::optional<TokenVector> sameType(llvm::ArrayRef<clang::Token> Left,
                                      const PatternOperand &Operand,
                                      clang::SourceLocation Place) const;

private:
  NameKind takeName(PatternCursor &Cursor, bool &HasArguments) const;
  void takeArguments(PatternCursor &Cursor) const;
  void takePointers(PatternCursor &Cursor) const;
  bool takeKeywordType(PatternCursor &Cursor) const;
  std::optional<PatternOperand> readName(PatternCursor &Cursor) const;
  std::optional<PatternOperand> readValue(PatternCursor &Cursor,
                                          bool InClause) const;
  void takePostfix(PatternCursor &Cursor) const;
  TokenVector callOf(llvm::StringRef Operator,
                     llvm::ArrayRef<clang::Token> Type,
                     clang::SourceLocation Place) const;
  TokenVector text(const std::string &Text,
                   llvm::ArrayRef<llvm::ArrayRef<clang::Token>> Holes,
                   clang::SourceLocation Place) const;

  const TokenFactory &Make;
  const NameKinds &Names;
  const PatternPlaces &Places;
};

/// '=' and '>', which stand together in no C++.
bool atArrow(TokenCursor &Cursor);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PATTERNOPERANDS_H
