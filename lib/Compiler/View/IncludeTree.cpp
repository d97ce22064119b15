//===- IncludeTree.cpp - what a source includes, for all targets ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The preprocessor tells of each directive while it works for one view. All
// views read the same text, so their reports meet at the same offsets.
//
//===----------------------------------------------------------------------===//

#include "IncludeTree.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;
using namespace cupcc;

/// Reads the rest of the line, of which the '#' has been read.
static TextDirective readDirective(Lexer &Raw, unsigned Hash) {
  TextDirective Directive;
  Directive.Begin = Hash;
  Raw.setParsingPreprocessorDirective(true);
  Token Tok;
  Raw.LexFromRawLexer(Tok);
  while (Tok.isNot(tok::eod) && Tok.isNot(tok::eof)) {
    if (Tok.is(tok::raw_identifier)) {
      std::string &To =
          Directive.Keyword.empty() ? Directive.Keyword : Directive.Words;
      if (!To.empty())
        To += ' ';
      To += Tok.getRawIdentifier();
    }
    Raw.LexFromRawLexer(Tok);
  }
  Directive.End = Tok.getLocation().getRawEncoding() - 1;
  return Directive;
}

static void findDirectives(FileText &File, const LangOptions &Language) {
  // Locations are then offsets, but for the one that means "none".
  const char *Begin = File.Text.data();
  Lexer Raw(SourceLocation::getFromRawEncoding(1), Language, Begin, Begin,
            Begin + File.Text.size());
  Token Tok;
  do {
    Raw.LexFromRawLexer(Tok);
    if (Tok.isNot(tok::hash) || !Tok.isAtStartOfLine())
      continue;
    unsigned Hash = Tok.getLocation().getRawEncoding() - 1;
    TextDirective Directive = readDirective(Raw, Hash);
    File.Once |= Directive.Keyword == "pragma" && Directive.Words == "once";
    File.Directives.emplace(Hash, std::move(Directive));
  } while (Tok.isNot(tok::eof));
}

namespace {

class Recorder : public PPCallbacks {
public:
  Recorder(Preprocessor &PP, HeaderOwners Owners, IncludeTree &Tree)
      : PP(PP), Sources(PP.getSourceManager()), Owners(std::move(Owners)),
        Tree(Tree) {}

  void LexedFileChanged(FileID ID, LexedFileChangeReason Reason,
                        SrcMgr::CharacteristicKind Kind, FileID,
                        SourceLocation) override {
    if (Reason != LexedFileChangeReason::EnterFile)
      return;
    if (FileText *File = textOf(ID)) {
      Files[ID] = File;
      if (File->Text.empty())
        read(*File, ID, Kind);
    }
  }

  void InclusionDirective(SourceLocation Hash, const Token &Keyword, StringRef,
                          bool, CharSourceRange, OptionalFileEntryRef File,
                          StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    Pending = find(Hash);
    IsImport = Keyword.getIdentifierInfo()->isStr("import");
    if (Keyword.getIdentifierInfo()->isStr("__include_macros"))
      refuse(Hash);
    if (!Pending || !File)
      return;
    Pending->Found = true;
  }

  void EmbedDirective(SourceLocation Hash, StringRef, bool,
                      OptionalFileEntryRef,
                      const LexEmbedParametersResult &) override {
    refuse(Hash);
  }

  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override {
    find(Loc);
  }

  void HasInclude(SourceLocation Loc, StringRef, bool, OptionalFileEntryRef,
                  SrcMgr::CharacteristicKind) override {
    askForFile(Loc);
  }
  void HasEmbed(SourceLocation Loc, StringRef, bool,
                OptionalFileEntryRef) override {
    askForFile(Loc);
  }

  void If(SourceLocation Loc, SourceRange, ConditionValueKind Value) override {
    decide(Loc, Value);
  }
  void Elif(SourceLocation Loc, SourceRange, ConditionValueKind Value,
            SourceLocation) override {
    decide(Loc, Value);
  }
  void Ifdef(SourceLocation Loc, const Token &,
             const MacroDefinition &Macro) override {
    decide(Loc, Macro ? CVK_True : CVK_False);
  }
  void Ifndef(SourceLocation Loc, const Token &,
              const MacroDefinition &Macro) override {
    decide(Loc, Macro ? CVK_False : CVK_True);
  }
  void Elifdef(SourceLocation Loc, const Token &,
               const MacroDefinition &Macro) override {
    decide(Loc, Macro ? CVK_True : CVK_False);
  }
  void Elifndef(SourceLocation Loc, const Token &,
                const MacroDefinition &Macro) override {
    decide(Loc, Macro ? CVK_False : CVK_True);
  }

  void Else(SourceLocation Loc, SourceLocation) override { find(Loc); }
  void Endif(SourceLocation Loc, SourceLocation) override { find(Loc); }

private:
  /// Where the text of \p ID, which is being entered, belongs.
  FileText *textOf(FileID ID) {
    if (ID == Sources.getMainFileID())
      return &Tree.Main;
    if (ID == PP.getPredefinesFileID())
      return &Tree.Predefined;
    if (!Pending)
      return nullptr;
    if (!Pending->Included)
      Pending->Included = std::make_unique<FileText>();
    Pending->Included->Once |= IsImport;
    return Pending->Included.get();
  }

  void read(FileText &File, FileID ID, SrcMgr::CharacteristicKind Kind) {
    File.Text = Sources.getBufferData(ID).str();
    File.Kind = Kind;
    File.Owner = Owners.ownerOf(ID);
    File.Name =
        Sources.getPresumedLoc(Sources.getLocForStartOfFile(ID)).getFilename();
    if (OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(ID))
      File.RealPath = Entry->getFileEntry().tryGetRealPathName().str();
    findDirectives(File, PP.getLangOpts());
  }

  /// The directive on whose lines \p Loc is, or null.
  TextDirective *find(SourceLocation Loc) {
    auto [ID, Offset] = Sources.getDecomposedExpansionLoc(Loc);
    auto File = Files.find(ID);
    if (File == Files.end())
      return nullptr;
    auto &All = File->second->Directives;
    auto It = All.upper_bound(Offset);
    if (It == All.begin())
      return nullptr;
    TextDirective &Directive = std::prev(It)->second;
    if (Offset > Directive.End)
      return nullptr;
    noteNext(ID, Directive);
    return &Directive;
  }

  void noteNext(FileID ID, TextDirective &Directive) const {
    if (Directive.NextLine)
      return;
    SourceLocation End =
        Sources.getLocForStartOfFile(ID).getLocWithOffset(Directive.End);
    PresumedLoc Presumed = Sources.getPresumedLoc(End);
    Directive.NextName = Presumed.getFilename();
    Directive.NextLine = Presumed.getLine() + 1;
    Directive.NextKind = Sources.getFileCharacteristic(End);
  }

  void decide(SourceLocation Loc, ConditionValueKind Value) {
    TextDirective *Directive = find(Loc);
    if (!Directive || Value == CVK_NotEvaluated)
      return;
    (Value == CVK_True ? Directive->WasTrue : Directive->WasFalse) = true;
  }

  void askForFile(SourceLocation Loc) {
    if (TextDirective *Directive = find(Loc))
      Directive->AsksForFile = true;
  }

  void refuse(SourceLocation Loc) {
    if (Tree.NoText.isInvalid())
      Tree.NoText = Loc;
  }

  Preprocessor &PP;
  const SourceManager &Sources;
  HeaderOwners Owners;
  IncludeTree &Tree;
  llvm::DenseMap<FileID, FileText *> Files;
  TextDirective *Pending = nullptr;
  bool IsImport = false;
};

} // namespace

void cupcc::recordIncludes(Preprocessor &PP, HeaderOwners Owners,
                           IncludeTree &Tree) {
  PP.addPPCallbacks(std::make_unique<Recorder>(PP, std::move(Owners), Tree));
}
