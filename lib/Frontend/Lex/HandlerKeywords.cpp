//===- HandlerKeywords.cpp - where a source may have handlers -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To look through an AST for handlers (Handlers.h) takes as long as to generate
// code for what the device reaches, and each target's process would do it. Most
// of a source is passed over by counting the keywords without which there is
// none.
//
//===----------------------------------------------------------------------===//

#include "TokenWatcher.h"
#include "clang/Lex/Token.h"

using namespace clang;
using namespace cupcc;

namespace {

class HandlerKeywordWatcher : public TokenWatcher {
public:
  explicit HandlerKeywordWatcher(std::shared_ptr<SourceTraits> Traits)
      : Traits(std::move(Traits)) {}

  /// A function is a coroutine by one of the last three.
  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {
        tok::kw_try, tok::kw_throw, tok::kw_co_await, tok::kw_co_yield,
        tok::kw_co_return};
    return Kinds;
  }
  void see(const Token &, const TokenNesting &) override {
    ++Traits->HandlerKeywords;
  }

private:
  std::shared_ptr<SourceTraits> Traits;
};

} // namespace

std::unique_ptr<TokenWatcher>
cupcc::createHandlerKeywordWatcher(std::shared_ptr<SourceTraits> Traits) {
  return std::make_unique<HandlerKeywordWatcher>(std::move(Traits));
}
