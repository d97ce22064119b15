//===- MetaFor.cpp - a statement for each architecture --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   @meta for enum(nvvm_arch_t a : nvvm_arch_t) statement
//
// makes a copy of the statement for each architecture of the command line, in
// which 'a' is a constant. C++ has no statement like it (a fold over calls of a
// lambda cannot return, break or hold the labels of a switch), and the list is
// known before anything is parsed. So the copies are made of tokens:
//
//   { { constexpr nvvm_arch_t a = nvvm_arch_t::sm_75; statement }
//     { constexpr nvvm_arch_t a = nvvm_arch_t::sm_90; statement } }
//
// A 'case' must not jump past a variable of automatic storage; where the
// statement has one for a 'switch' around it, 'a' is static.
//
//===----------------------------------------------------------------------===//

#include "StatementReader.h"
#include "TokenKinds.h"
#include "TokenStream.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

/// What stands between '@' and the statement.
struct Header {
  TokenVector Variable;          ///< 'nvvm_arch_t a'
  Token Colon, Enumeration, End; ///< ': nvvm_arch_t )'
};

class MetaForRewriter : public TokenRewriter {
public:
  MetaForRewriter(CompilerInstance &Instance, ArrayRef<DeviceArch> Archs)
      : PP(Instance.getPreprocessor()), Make(PP),
        Table(Instance.getDiagnostics()), Archs(Archs) {}

  void see(Token &Token, TokenStream &Stream) override {
    if (isAt(Token))
      rewrite(Token, Stream);
  }

private:
  /// In C++ no token begins with it.
  bool isAt(const Token &Token) const {
    return Token.is(tok::unknown) && PP.getSpelling(Token) == "@";
  }

  void rewrite(Token &At, TokenStream &Stream);
  std::optional<Header> readHeader(Lookahead &Ahead, Token &Last) const;
  bool readVariable(Lookahead &Ahead, Token &Last, Header &H) const;
  void skip(Lookahead &Ahead, const Token &Last, SourceLocation Place) const;
  void appendCopy(const Header &H, const StatementReader &Statement,
                  const DeviceArch &Arch, SourceLocation Place,
                  TokenVector &Result) const;

  Preprocessor &PP;
  TokenFactory Make;
  DiagnosticTable Table;
  std::vector<DeviceArch> Archs;
};

} // namespace

/// From after '(' to ')'. False if something is wrong with \p Last.
bool MetaForRewriter::readVariable(Lookahead &Ahead, Token &Last,
                                   Header &H) const {
  for (Last = Ahead.next(); Last.isNot(tok::colon); Last = Ahead.next()) {
    if (!Last.isOneOf(tok::identifier, tok::coloncolon, tok::kw_const,
                      tok::kw_constexpr, tok::kw_auto))
      return false;
    H.Variable.push_back(Last);
  }
  if (H.Variable.size() < 2 || H.Variable.back().isNot(tok::identifier))
    return false;
  H.Colon = Last;
  // The enumeration may be qualified.
  H.Enumeration = Last = Ahead.next();
  for (; Last.isOneOf(tok::identifier, tok::coloncolon); Last = Ahead.next())
    H.Enumeration = Last;
  H.End = Last;
  if (isNamed(H.Enumeration, "nvvm_arch_t") && Last.is(tok::r_paren))
    return true;
  Last = H.Enumeration;
  return false;
}

std::optional<Header> MetaForRewriter::readHeader(Lookahead &Ahead,
                                                  Token &Last) const {
  Header H;
  if (Last = Ahead.next(); !isNamed(Last, "meta"))
    return std::nullopt;
  for (tok::TokenKind Kind : {tok::kw_for, tok::kw_enum, tok::l_paren})
    if (Last = Ahead.next(); Last.isNot(Kind))
      return std::nullopt;
  if (!readVariable(Ahead, Last, H))
    return std::nullopt;
  return H;
}

void MetaForRewriter::appendCopy(const Header &H,
                                 const StatementReader &Statement,
                                 const DeviceArch &Arch, SourceLocation Place,
                                 TokenVector &Result) const {
  auto Put = [&](tok::TokenKind Kind) {
    Result.push_back(Make.punctuator(Kind, Place));
  };
  auto Name = [&](StringRef Text) { Result.push_back(Make.name(Text, Place)); };
  Put(tok::l_brace);
  Put(tok::l_square);
  Put(tok::l_square);
  Name("maybe_unused");
  Put(tok::r_square);
  Put(tok::r_square);
  if (Statement.hasOuterCase())
    Name("static");
  if (llvm::none_of(H.Variable,
                    [](const Token &T) { return T.is(tok::kw_constexpr); }))
    Name("constexpr");
  llvm::append_range(Result, H.Variable);
  Put(tok::equal);
  Result.push_back(H.Enumeration);
  Result.push_back(Make.punctuator(tok::coloncolon, H.Colon.getLocation()));
  Result.push_back(Make.name(Arch.name(), H.End.getLocation()));
  Put(tok::semi);
  llvm::append_range(Result, Statement.tokens());
  Put(tok::r_brace);
}

/// Goes on after what looks like the wrong loop, from \p Last, which is no part
/// of a right one.
void MetaForRewriter::skip(Lookahead &Ahead, const Token &Last,
                           SourceLocation Place) const {
  TokenVector Rest;
  if (Last.isOneOf(tok::eof, tok::semi, tok::l_brace, tok::r_brace,
                   tok::r_paren)) {
    Rest.push_back(Last);
  } else {
    StatementReader Reader(Ahead);
    Reader.read();
    // From within its parentheses: they end, and its statement comes.
    if (std::optional<Token> Next = Reader.following();
        Next && Next->is(tok::r_paren)) {
      StatementReader Body(Ahead);
      Body.read();
      if (std::optional<Token> Following = Body.following())
        Rest.push_back(*Following);
    } else if (Next) {
      Rest.push_back(*Next);
    }
  }
  Ahead.replace(Make.punctuator(tok::semi, Place), Rest);
}

void MetaForRewriter::rewrite(Token &At, TokenStream &Stream) {
  const SourceLocation Place = At.getLocation();
  Lookahead Ahead(Stream, At);
  Token Last;
  std::optional<Header> H = readHeader(Ahead, Last);
  // '@range' and '@enum_values' are with ArchPacks.cpp.
  if (!H && Last.is(tok::identifier) &&
      (isNamed(Last, "range") ||
       Last.getIdentifierInfo()->getName().starts_with("enum_")))
    return Ahead.replace(At, {Last});
  if (!H) {
    Table.report(cupcc::diag::err_meta_for, Last.getLocation());
    return skip(Ahead, Last, Place);
  }
  StatementReader Reader(Ahead);
  Reader.read();
  if (Reader.tokens().empty())
    PP.Diag(Reader.following()->getLocation(),
            clang::diag::err_expected_statement);
  TokenVector Result;
  for (const DeviceArch &Arch : Archs)
    appendCopy(*H, Reader, Arch, Place, Result);
  Result.push_back(Make.punctuator(tok::r_brace, Place));
  if (std::optional<Token> Following = Reader.following())
    Result.push_back(*Following);
  // Who counts braces must see both or none.
  Ahead.replaceByRead(Make.punctuator(tok::l_brace, Place), Result);
}

std::unique_ptr<TokenRewriter>
cupcc::createMetaForRewriter(CompilerInstance &Instance,
                             ArrayRef<DeviceArch> Archs) {
  return std::make_unique<MetaForRewriter>(Instance, Archs);
}
