//===- MissingKeywords.cpp - 'typename' where another parse missed it -----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc's front end takes a dependent name for what it is when the template is
// instantiated, 'allocate<T::tile>()' and 'sizeof(T::tile)' and 'T::In(p)' for
// types and 'T::cast<8>(p)' for a call of a template, and the host compiler,
// which would refuse some of them, does not see the bodies of functions for the
// device. Clang has parsed something else by then, and says that a keyword is
// missing. The compilation is repeated with 'typename' or 'template' before
// these names (lib/Compiler/Report/FoundKeywords.cpp); here it is put there.
//
//===----------------------------------------------------------------------===//

#include "TokenStream.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

using namespace clang;
using namespace cupcc;

std::optional<MissingKeyword> cupcc::missingAt(MissingKeyword::Kind Keyword,
                                               SourceLocation Loc,
                                               const SourceManager &Sources) {
  if (Loc.isInvalid())
    return std::nullopt;
  auto [File, Offset] = Sources.getDecomposedSpellingLoc(Loc);
  OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
  if (!Entry)
    return std::nullopt;
  return MissingKeyword{Keyword, Entry->getName().str(), Offset};
}

static StringRef spelling(MissingKeyword::Kind Keyword) {
  return Keyword == MissingKeyword::Typename ? "typename" : "template";
}

namespace {

class MissingKeywordRewriter : public TokenRewriter {
public:
  MissingKeywordRewriter(CompilerInstance &Instance,
                         ArrayRef<MissingKeyword> Missing)
      : Sources(Instance.getSourceManager()), Table(Instance.getDiagnostics()),
        Make(Instance.getPreprocessor()) {
    for (const MissingKeyword &M : Missing)
      InFiles[M.File].try_emplace(M.Offset, M.Keyword);
  }

  /// What a qualified name begins with.
  ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::identifier, tok::coloncolon,
                                               tok::kw_decltype};
    return Kinds;
  }

  void see(Token &First, TokenStream &Stream) override {
    const SourceLocation Loc = First.getLocation();
    const std::optional<MissingKeyword::Kind> Keyword = missingBefore(Loc);
    if (!Keyword)
      return;
    const StringRef Text = spelling(*Keyword);
    Table.report(cupcc::diag::warn_missing_keyword, Loc)
        << *Keyword << FixItHint::CreateInsertion(Loc, (Text + " ").str());
    Lookahead Ahead(Stream, First);
    Ahead.replaceByRead(Make.name(Text, Loc), {First});
  }

private:
  using Places = std::map<unsigned, MissingKeyword::Kind>;

  std::optional<MissingKeyword::Kind> missingBefore(SourceLocation Loc) {
    if (Loc.isInvalid())
      return std::nullopt;
    auto [File, Offset] = Sources.getDecomposedSpellingLoc(Loc);
    auto [Known, IsNew] = OfFile.try_emplace(File, nullptr);
    if (IsNew)
      Known->second = placesIn(File);
    if (!Known->second)
      return std::nullopt;
    auto Found = Known->second->find(Offset);
    if (Found == Known->second->end())
      return std::nullopt;
    return Found->second;
  }

  const Places *placesIn(FileID File) const {
    OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
    if (!Entry)
      return nullptr;
    auto Found = InFiles.find(Entry->getName());
    return Found == InFiles.end() ? nullptr : &Found->second;
  }

  const SourceManager &Sources;
  DiagnosticTable Table;
  TokenFactory Make;
  std::map<std::string, Places, std::less<>> InFiles;
  llvm::DenseMap<FileID, const Places *> OfFile;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createMissingKeywordRewriter(CompilerInstance &Instance,
                                    ArrayRef<MissingKeyword> Missing) {
  return std::make_unique<MissingKeywordRewriter>(Instance, Missing);
}
