//===- EndOfSource.cpp - when everything has been read --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What was put into Sema for the time of the parse (DeclaredVariables.h) must
// be gone when Sema looks whether all pragmas were closed. It does so when the
// parser has got the end of the file; the preprocessor's callback for that
// comes later.
//
// Relies on: Clang 22's parser getting the token at the end of the file, and
//  with it the watcher, before Sema looks for pragmas that were not closed.
// Test: test/Frontend/Sema/storage-only-redeclared.cu.
// Goes when: DeclaredVariables.cpp goes.
//
//===----------------------------------------------------------------------===//

#include "EndOfSource.h"
#include "DeclaredVariables.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Token.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

namespace {

class EndOfSourceWatcher : public TokenWatcher {
public:
  explicit EndOfSourceWatcher(CompilerInstance &Instance)
      : Instance(Instance) {}

  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::eof};
    return Kinds;
  }

  void see(const Token &, const TokenNesting &) override {
    if (Instance.hasSema())
      DeclaredVariables::end(Instance.getSema());
  }

private:
  CompilerInstance &Instance;
};

} // namespace

std::unique_ptr<TokenWatcher>
cupcc::createEndOfSourceWatcher(CompilerInstance &Instance) {
  return std::make_unique<EndOfSourceWatcher>(Instance);
}
