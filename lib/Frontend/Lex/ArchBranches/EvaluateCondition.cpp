//===- EvaluateCondition.cpp - what #if would decide ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: the preprocessor evaluates the condition of a
// directive and of nothing else, in a private member. A pragma has one, too
// (BranchPragmas.cpp), which is evaluated several times.
//
// The language lets an explicit template instantiation name a private member
// ([temp.spec]/6).
//
// Relies on: the private member EvaluateDirectiveExpression() of Clang 22's
//  Preprocessor, which reads tokens up to tok::eod.
// Test: test/Frontend/Lex/arch-branches.cu.
// Goes when: the preprocessor has a function that evaluates tokens; a renamed
//  member does not compile.
//
//===----------------------------------------------------------------------===//

#include "EvaluateCondition.h"
#include "../TokenFactory.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace {

bool evaluateNext(Preprocessor &PP);

template <auto Member> struct Leak {
  friend bool evaluateNext(Preprocessor &PP) {
    IdentifierInfo *NotDefined = nullptr;
    return (PP.*Member)(NotDefined, /*CheckForEoD=*/true).Conditional;
  }
};
template struct Leak<static_cast<Preprocessor::DirectiveEvalResult (
    Preprocessor::*)(IdentifierInfo *&, bool)>(
    &Preprocessor::EvaluateDirectiveExpression)>;

} // namespace

bool cupcc::evaluateCondition(Preprocessor &PP,
                              llvm::ArrayRef<Token> Condition) {
  enterTokens(PP, Condition, /*DisableMacroExpansion=*/false);
  return evaluateNext(PP);
}
