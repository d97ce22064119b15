//===- MissingTypenames.cpp - 'typename' where another parse missed it ----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc's front end takes a dependent name for what it is when the template is
// instantiated, 'allocate<T::tile>()' and 'sizeof(T::tile)' and 'T::In(p)' for
// types, and the host compiler, which would refuse them, does not see the
// bodies of functions for the device. Clang has parsed an expression by then,
// and says that 'typename' is missing. The compilation is repeated with
// 'typename' before these names (lib/Compiler/Report/FoundTypenames.cpp); here
// it is put there.
//
//===----------------------------------------------------------------------===//

#include "TokenStream.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include <map>
#include <set>

using namespace clang;
using namespace cupcc;

std::optional<SourcePlace> cupcc::placeOf(SourceLocation Loc,
                                          const SourceManager &Sources) {
  if (Loc.isInvalid())
    return std::nullopt;
  auto [File, Offset] = Sources.getDecomposedSpellingLoc(Loc);
  OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
  if (!Entry)
    return std::nullopt;
  return SourcePlace{Entry->getName().str(), Offset};
}

namespace {

class MissingTypenameRewriter : public TokenRewriter {
public:
  MissingTypenameRewriter(CompilerInstance &Instance,
                          ArrayRef<SourcePlace> Places)
      : Sources(Instance.getSourceManager()), Table(Instance.getDiagnostics()),
        Make(Instance.getPreprocessor()) {
    for (const SourcePlace &Place : Places)
      OffsetsIn[Place.File].insert(Place.Offset);
  }

  /// What a qualified name begins with.
  ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::identifier, tok::coloncolon,
                                               tok::kw_decltype};
    return Kinds;
  }

  void see(Token &First, TokenStream &Stream) override {
    const SourceLocation Loc = First.getLocation();
    if (!isMissingAt(Loc))
      return;
    Table.report(cupcc::diag::warn_missing_typename, Loc)
        << FixItHint::CreateInsertion(Loc, "typename ");
    Lookahead Ahead(Stream, First);
    Ahead.replaceByRead(Make.name("typename", Loc), {First});
  }

private:
  using Offsets = std::set<unsigned>;

  bool isMissingAt(SourceLocation Loc) {
    if (Loc.isInvalid())
      return false;
    auto [File, Offset] = Sources.getDecomposedSpellingLoc(Loc);
    auto [Known, IsNew] = OfFile.try_emplace(File, nullptr);
    if (IsNew)
      Known->second = offsetsIn(File);
    return Known->second && Known->second->contains(Offset);
  }

  const Offsets *offsetsIn(FileID File) const {
    OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
    if (!Entry)
      return nullptr;
    auto Found = OffsetsIn.find(Entry->getName());
    return Found == OffsetsIn.end() ? nullptr : &Found->second;
  }

  const SourceManager &Sources;
  DiagnosticTable Table;
  TokenFactory Make;
  std::map<std::string, Offsets, std::less<>> OffsetsIn;
  llvm::DenseMap<FileID, const Offsets *> OfFile;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createMissingTypenameRewriter(CompilerInstance &Instance,
                                     ArrayRef<SourcePlace> Places) {
  return std::make_unique<MissingTypenameRewriter>(Instance, Places);
}
