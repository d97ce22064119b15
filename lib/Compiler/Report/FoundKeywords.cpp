//===- FoundKeywords.cpp - names that lack 'typename' --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang parses 'allocate<T::tile>()' for an expression, and when it
// instantiates the template and finds a type, that is an error. It parses
// 'T::cast<8>(p)' for two comparisons, and finds a template. By then only a
// parse from the beginning can make the right thing of it. So the messages are
// kept from the first such error on, which the parse survives to find them all,
// and if there is one at a new place the compilation is repeated with these
// places.
//
// So it is if code needs an instance of a template that was left out
// (DeviceBranchesOnDemand.h), which is known when it has been generated.
//
// A name that cannot be but a type ('T::tile x;') is an error while the
// template is parsed, in nvcc, too.
//
// Relies on: Clang 22 placing the error about a type at the first token of the
//  name, and those about a template there or at the template's name; and
//  EndSourceFile() coming after the last message about the source.
// Test: test/Frontend/Lex/missing-keywords.test.
// Goes when: Clang takes such names for what they are.
//
//===----------------------------------------------------------------------===//

#include "FoundKeywords.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/NextConsumer.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"
#include <set>

using namespace clang;
using namespace cupcc;

/// Far more than a program that nvcc compiles will have.
static constexpr size_t MostPlaces = 4096;

struct FoundKeywords::State {
  std::set<MissingKeyword> Places;
  bool AllInstances = false;
  bool HasNew = false;
  unsigned Shown = 0;
};

namespace {

/// Reads 'v[i].B<T>::name<8>(p)' in the text of a file.
class NameReader {
public:
  NameReader(SourceLocation Begin, const SourceManager &Sources,
             const LangOptions &Language) {
    auto [File, Offset] = Sources.getDecomposedSpellingLoc(Begin);
    const StringRef Text = Sources.getBufferData(File);
    Lex = std::make_unique<Lexer>(Sources.getLocForStartOfFile(File), Language,
                                  Text.begin(), Text.begin() + Offset,
                                  Text.end());
    next();
  }

  /// The name with arguments that no '::' follows. Invalid if there is none.
  SourceLocation templateName() {
    SourceLocation Name;
    for (;; next()) {
      switch (Current.getKind()) {
      case tok::raw_identifier:
        Name = Current.getLocation();
        break;
      case tok::less:
        if (Name.isInvalid() || !skipTo(tok::greater))
          return SourceLocation();
        next();
        if (!Current.isOneOf(tok::coloncolon, tok::period, tok::arrow))
          return Name;
        break;
      case tok::l_paren:
        if (!skipTo(tok::r_paren))
          return SourceLocation();
        break;
      case tok::l_square:
        if (!skipTo(tok::r_square))
          return SourceLocation();
        break;
      case tok::coloncolon:
      case tok::period:
      case tok::arrow:
        break;
      default:
        return SourceLocation();
      }
    }
  }

private:
  void next() { Lex->LexFromRawLexer(Current); }

  /// To the bracket that closes the current one. A '>>' closes two.
  bool skipTo(tok::TokenKind Closing) {
    const tok::TokenKind Opening = Current.getKind();
    unsigned Depth = 1;
    while (Depth > 0) {
      next();
      if (Current.isOneOf(tok::eof, tok::semi, tok::l_brace, tok::r_brace))
        return false;
      if (Current.is(Opening))
        ++Depth;
      else if (Current.is(Closing))
        --Depth;
      else if (Opening == tok::less && Current.is(tok::greatergreater))
        Depth -= std::min(Depth, 2u);
      else if (Opening == tok::less && Current.is(tok::l_paren) &&
               !skipTo(tok::r_paren))
        return false;
    }
    return true;
  }

  std::unique_ptr<Lexer> Lex;
  Token Current;
};

} // namespace

static SourceLocation findTemplateName(SourceLocation Begin,
                                       const SourceManager &Sources,
                                       const LangOptions &Language) {
  if (Begin.isInvalid())
    return SourceLocation();
  return NameReader(Begin, Sources, Language).templateName();
}

class FoundKeywords::Listener : public NextConsumer {
public:
  Listener(CompilerInstance &Instance, std::shared_ptr<State> Found,
           unsigned ToSkip, bool Verbose)
      : NextConsumer(Instance.getDiagnostics()), Instance(Instance),
        Table(Instance.getDiagnostics()),
        WarningId(Table.engineId(cupcc::diag::warn_missing_keyword)),
        LeftOutId(Table.engineId(cupcc::diag::err_instance_left_out)),
        Found(std::move(Found)), ToSkip(ToSkip), Verbose(Verbose) {}

  void clear() override {
    NextConsumer::clear();
    Warnings.clear();
    Kept.clear();
    KeptCounts = SkippedCounts = {};
  }
  void EndSourceFile() override {
    if (Found->HasNew)
      // Nor how many messages there were.
      Instance.getDiagnosticOpts().ShowCarets = false;
    else
      showKept();
    NextConsumer::EndSourceFile();
    addUnshown();
  }
  void finish() override {
    NextConsumer::finish();
    addUnshown();
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    handle(Level, Info);
    takeCounts();
    addUnshown();
  }

private:
  struct Counts {
    unsigned Warnings = 0, Errors = 0;
    void add(DiagnosticsEngine::Level Level) {
      Warnings += Level == DiagnosticsEngine::Warning;
      Errors += Level >= DiagnosticsEngine::Error;
    }
  };

  void handle(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    if (Level > DiagnosticsEngine::Note && Info.hasSourceManager())
      if (std::optional<MissingKeyword> Missing = lackOf(Info))
        note(*Missing);
    if (Info.getID() == LeftOutId) {
      Found->AllInstances = Found->HasNew = true;
      if (Verbose)
        Next.HandleDiagnostic(DiagnosticsEngine::Remark, Info);
    }
    // Those about what the parses before have found come last: they count
    // neither as shown nor as to be skipped.
    if (Info.getID() == WarningId) {
      Warnings.emplace_back(Level, Info);
      KeptCounts.add(Level);
    } else if (Found->HasNew) {
      Kept.emplace_back(Level, Info);
      KeptCounts.add(Level);
    } else {
      ++Found->Shown;
      if (Found->Shown > ToSkip)
        Next.HandleDiagnostic(Level, Info);
      else
        SkippedCounts.add(Level);
    }
  }

  /// Of what another process has said, whether it was in an instantiation is
  /// not known; all but 'sizeof(T::tile)' has no fix-it there.
  bool isOfInstance(const Diagnostic &Info) const {
    return Info.getFixItHints().empty() ||
           (Instance.hasSema() && Instance.getSema().inTemplateInstantiation());
  }

  std::optional<MissingKeyword> lackOf(const Diagnostic &Info) const {
    const SourceManager &Sources = Info.getSourceManager();
    switch (Info.getID()) {
    case clang::diag::err_typename_missing:
      if (!isOfInstance(Info))
        return std::nullopt;
      return missingAt(MissingKeyword::Typename, Info.getLocation(), Sources);
    case clang::diag::err_template_kw_missing:
    case clang::diag::err_ovl_unresolvable:
    case clang::diag::err_bound_member_function:
      if (!isOfInstance(Info))
        return std::nullopt;
      return missingAt(
          MissingKeyword::Template,
          findTemplateName(Info.getLocation(), Sources, Instance.getLangOpts()),
          Sources);
    default:
      return std::nullopt;
    }
  }

  void note(const MissingKeyword &Missing) {
    if (Found->Places.size() == MostPlaces ||
        !Found->Places.insert(Missing).second)
      return;
    Found->HasNew = true;
    // All of them are wanted.
    Table.engine().setErrorLimit(0);
  }

  void showKept() {
    for (auto *Messages : {&Warnings, &Kept}) {
      for (const StoredDiagnostic &D : *Messages)
        show(D);
      Messages->clear();
    }
    KeptCounts = {};
  }

  void show(const StoredDiagnostic &D) {
    DiagnosticStorage Storage;
    Storage.DiagRanges.append(D.range_begin(), D.range_end());
    Storage.FixItHints.append(D.fixit_begin(), D.fixit_end());
    Next.HandleDiagnostic(D.getLevel(),
                          Diagnostic(&Table.engine(), D.getLocation(),
                                     D.getID(), Storage, D.getMessage()));
  }

  void addUnshown() {
    NumErrors += KeptCounts.Errors + SkippedCounts.Errors;
    NumWarnings += KeptCounts.Warnings + SkippedCounts.Warnings;
  }

  CompilerInstance &Instance;
  DiagnosticTable Table;
  const unsigned WarningId, LeftOutId;
  std::shared_ptr<State> Found;
  const unsigned ToSkip;
  const bool Verbose;
  std::vector<StoredDiagnostic> Warnings, Kept;
  Counts KeptCounts, SkippedCounts;
};

FoundKeywords::FoundKeywords(CompilerInstance &Instance, const SecondParse &Now,
                             bool Verbose)
    : Found(std::make_shared<State>()) {
  Found->AllInstances = Now.AllInstances;
  Found->Places.insert(Now.Keywords.begin(), Now.Keywords.end());
  Instance.getDiagnostics().setClient(
      new Listener(Instance, Found, Now.Shown, Verbose));
}

FoundKeywords::~FoundKeywords() = default;

std::optional<SecondParse> FoundKeywords::next() const {
  if (!Found->HasNew)
    return std::nullopt;
  return SecondParse{{Found->Places.begin(), Found->Places.end()},
                     Found->Shown,
                     Found->AllInstances};
}
