//===- TrailingSpecifiers.cpp - struct { ... } __shared__ s; --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To nvcc a memory space specifier behind the definition of a class or an
// enumeration is one of the variable's. To Clang, as to g++, an attribute there
// is one of the type's, which ignores it, and the variable would be in other
// memory:
//
//   struct { int a[32]; } __shared__ s;
//
// So '__declspec()' is put between the two. It says nothing, and what comes
// behind belongs to the declaration. Where the '}' was that of a function in
// the class, it begins the next member.
//
// Relies on: Clang 22 taking attributes of GNU's, and no others, behind '}' for
//  those of the type; the parser being in the scope of a class or enumeration
//  until the token behind its '}' is lexed.
// Test: test/Frontend/Sema/trailing-specifiers.cu.
// Goes when: Clang takes those that are for variables for the variable's.
//
//===----------------------------------------------------------------------===//

#include "TokenKinds.h"
#include "TokenStream.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

class TrailingSpecifierRewriter : public TokenRewriter {
public:
  explicit TrailingSpecifierRewriter(CompilerInstance &Instance)
      : Instance(Instance), Make(Instance.getPreprocessor()) {}

  ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::kw___attribute};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    if (Stream.before().isNot(tok::r_brace) || !Instance.hasSema() ||
        !isa<TagDecl>(Instance.getSema().CurContext))
      return;
    const clang::Token Self = Token;
    Lookahead Ahead(Stream, Token);
    TokenVector Read;
    if (Ahead.readAll({tok::l_paren, tok::l_paren, tok::identifier}, Read) &&
        isMemorySpace(Read.back()))
      Ahead.replace(Make.name("__declspec", Self.getLocation()),
                    behindNothing(Self, Read));
    else
      Ahead.replace(Self, Read);
  }

private:
  static bool isMemorySpace(const Token &Name) {
    return isNamed(Name, "shared") || isNamed(Name, "device") ||
           isNamed(Name, "constant") || isNamed(Name, runtime::Managed);
  }

  /// '()' and the attribute.
  TokenVector behindNothing(const Token &Attribute,
                            const TokenVector &Rest) const {
    const SourceLocation Place = Attribute.getLocation();
    TokenVector Result = {Make.punctuator(tok::l_paren, Place),
                          Make.punctuator(tok::r_paren, Place), Attribute};
    llvm::append_range(Result, Rest);
    return Result;
  }

  CompilerInstance &Instance;
  TokenFactory Make;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createTrailingSpecifierRewriter(CompilerInstance &Instance) {
  return std::make_unique<TrailingSpecifierRewriter>(Instance);
}
