//===- FoundTypenames.cpp - names that lack 'typename' --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang parses 'allocate<T::tile>()' for an expression, and when it
// instantiates the template and finds a type, that is an error. By then only a
// parse from the beginning can make a type of it. So the messages are kept from
// the first such error on, which the parse survives to find them all, and if
// there is one at a new place the compilation is repeated with these places.
//
// A name that cannot be but a type ('T::tile x;') is an error while the
// template is parsed, in nvcc, too.
//
// Relies on: Clang 22 placing the error at the first token of the name; and
//  EndSourceFile() coming after the last message about the source.
// Test: test/Frontend/Lex/missing-typename.test.
// Goes when: Clang takes such a name for a type.
//
//===----------------------------------------------------------------------===//

#include "FoundTypenames.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace clang;
using namespace cupcc;

std::string SecondParse::text() const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << Shown << '\n';
  for (const SourcePlace &Place : Typenames)
    OS << Place.Offset << ' ' << Place.File << '\n';
  return Text;
}

SecondParse SecondParse::fromText(StringRef Text) {
  SecondParse Result;
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  if (Lines.empty() || Lines.front().getAsInteger(10, Result.Shown))
    return Result;
  for (StringRef Line : ArrayRef(Lines).drop_front()) {
    SourcePlace Place;
    if (!Line.consumeInteger(10, Place.Offset) && Line.consume_front(" "))
      Result.Typenames.push_back({Line.str(), Place.Offset});
  }
  return Result;
}

/// Far more than a program that nvcc compiles will have.
static constexpr size_t MostPlaces = 4096;

struct FoundTypenames::State {
  std::set<SourcePlace> Places;
  bool HasNew = false;
  unsigned Shown = 0;
};

class FoundTypenames::Listener : public DiagnosticConsumer {
public:
  Listener(CompilerInstance &Instance, std::shared_ptr<State> Found,
           unsigned ToSkip)
      : Instance(Instance), Table(Instance.getDiagnostics()),
        WarningId(Table.engineId(cupcc::diag::warn_missing_typename)),
        Found(std::move(Found)), ToSkip(ToSkip),
        Owner(Instance.getDiagnostics().takeClient()),
        Next(Owner ? *Owner : *Instance.getDiagnostics().getClient()) {}

  void clear() override {
    Next.clear();
    Kept.clear();
    Skipped = {};
    count();
  }
  void BeginSourceFile(const LangOptions &Options,
                       const Preprocessor *PP) override {
    Next.BeginSourceFile(Options, PP);
  }
  void EndSourceFile() override {
    if (Found->HasNew)
      // Nor how many messages there were.
      Instance.getDiagnosticOpts().ShowCarets = false;
    else
      showKept();
    Next.EndSourceFile();
    count();
  }
  void finish() override {
    Next.finish();
    count();
  }
  bool IncludeInDiagnosticCounts() const override {
    return Next.IncludeInDiagnosticCounts();
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    handle(Level, Info);
    count();
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
    if (Level > DiagnosticsEngine::Note && lacksTypename(Info))
      note(Info);
    // Those about what the parses before have found come last: they count
    // neither as shown nor as to be skipped.
    if (Info.getID() == WarningId) {
      Warnings.emplace_back(Level, Info);
    } else if (Found->HasNew) {
      Kept.emplace_back(Level, Info);
    } else {
      ++Found->Shown;
      if (Found->Shown > ToSkip)
        Next.HandleDiagnostic(Level, Info);
      else
        Skipped.add(Level);
    }
  }

  /// Of what another process has said, whether it was in an instantiation is
  /// not known; all but 'sizeof(T::tile)' has no fix-it there.
  bool lacksTypename(const Diagnostic &Info) const {
    return Info.getID() == clang::diag::err_typename_missing &&
           Info.hasSourceManager() &&
           (Info.getFixItHints().empty() ||
            (Instance.hasSema() &&
             Instance.getSema().inTemplateInstantiation()));
  }

  void note(const Diagnostic &Info) {
    std::optional<SourcePlace> Place =
        placeOf(Info.getLocation(), Info.getSourceManager());
    if (!Place || Found->Places.size() == MostPlaces ||
        !Found->Places.insert(*Place).second)
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
  }

  void show(const StoredDiagnostic &D) {
    DiagnosticStorage Storage;
    Storage.DiagRanges.append(D.range_begin(), D.range_end());
    Storage.FixItHints.append(D.fixit_begin(), D.fixit_end());
    Next.HandleDiagnostic(D.getLevel(),
                          Diagnostic(&Table.engine(), D.getLocation(),
                                     D.getID(), Storage, D.getMessage()));
  }

  /// What counts is the next one's decision: -verify counts its own.
  void count() {
    Counts Here = Skipped;
    for (const auto *Messages : {&Warnings, &Kept})
      for (const StoredDiagnostic &D : *Messages)
        Here.add(D.getLevel());
    NumErrors = Next.getNumErrors() + Here.Errors;
    NumWarnings = Next.getNumWarnings() + Here.Warnings;
  }

  CompilerInstance &Instance;
  DiagnosticTable Table;
  const unsigned WarningId;
  std::shared_ptr<State> Found;
  const unsigned ToSkip;
  std::vector<StoredDiagnostic> Warnings, Kept;
  Counts Skipped;
  std::unique_ptr<DiagnosticConsumer> Owner;
  DiagnosticConsumer &Next;
};

FoundTypenames::FoundTypenames(CompilerInstance &Instance,
                               const SecondParse &Now)
    : Found(std::make_shared<State>()) {
  Found->Places.insert(Now.Typenames.begin(), Now.Typenames.end());
  Instance.getDiagnostics().setClient(new Listener(Instance, Found, Now.Shown));
}

FoundTypenames::~FoundTypenames() = default;

std::optional<SecondParse> FoundTypenames::next() const {
  if (!Found->HasNew)
    return std::nullopt;
  return SecondParse{{Found->Places.begin(), Found->Places.end()},
                     Found->Shown};
}
