//===- BranchShapes.h - what the branches of an #if are ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHSHAPES_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHSHAPES_H

#include "Lexemes.h"
#include "Nesting.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace cupcc {

/// How the branches of an #if can become those of an 'if'.
enum class BranchShape {
  /// Not at all.
  Other,
  /// Each branch is a sequence of statements, and what it declares is not
  /// used behind it.
  Statements,
  /// The #if begins where a statement may. Each branch is one of an 'if' when
  /// all that follows, to the end of the block, is added to it.
  RestOfBlock,
  /// The branches have #define, #undef and #error, and nothing else.
  Macros,
  /// They have #error and #warning, and nothing else.
  Messages
};

struct ShapedConditional {
  BranchShape Shape = BranchShape::Other;
  /// With RestOfBlock: the '}' of the block.
  unsigned BlockEnd = 0;
  /// In a function that the compiler may evaluate.
  bool IsInConstexpr = false;
  /// With Statements, in the program: what stands before the '{' of the
  /// function, from the first lexeme to that brace.
  unsigned HeadBegin = 0, HeadEnd = 0;
  /// The lexemes that begin a statement, where what one declares may be used
  /// behind the #if.
  std::vector<unsigned> Beginnings;
};

/// Whether \p Word says that what follows is counted, for names that all
/// targets must agree on: a static variable, a class, __COUNTER__.
bool beginsCounted(llvm::StringRef Word);

/// Whether the branches of \p C define macros, and do nothing else.
bool hasOnlyMacros(llvm::ArrayRef<Lexeme> All, const Conditional &C);

/// One for each of \p Text's conditionals, which are where \p Nested says;
/// Other for those that \p IsWanted says no to. With \p IsProgram there is no
/// RestOfBlock, and no Statements where an 'if' might mean something else: in a
/// lambda, in brackets, behind a pragma, in a function that the compiler may
/// evaluate or whose type depends on its body, or where the branches have what
/// is counted: lambdas, classes, static variables. In doubt there are none.
std::vector<ShapedConditional>
shapeConditionals(const LexedText &Text, const Nesting &Nested, bool IsProgram,
                  llvm::function_ref<bool(const Conditional &)> IsWanted);

/// Whether the statement from \p Begin to the ';' before \p End may declare
/// something: in doubt it does.
bool isDeclaration(llvm::ArrayRef<Lexeme> All, unsigned Begin, unsigned End);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHSHAPES_H
