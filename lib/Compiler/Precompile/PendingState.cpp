//===- PendingState.cpp - what is in no precompiled header ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pragmas of all kinds leave something behind them: macros, diagnostics,
// visibility, attributes, packing. Some of it Clang writes, other it does not.
// So those are listed that leave nothing, or what Clang writes; what is pushed
// must be popped; and all others count as lost.
//
// States of diagnostics may stay pushed (CCCL's vector_types.h does so) if each
// is what the command line says: then whoever reads the header can push them
// again. Clang's own stack, which NVIDIA's pragmas move as well, cannot be
// looked at. It is popped at the end, which tells how high it was.
//
// Relies on: PPCallbacks of Clang 22 being told of each '#pragma' and _Pragma
//  where the lexer stands in front of its words, and of each macro that the
//  preprocessor expands; Sema keeping in UnusedPrivateFields what
//  it may say at the end of the source.
// Test: test/Compiler/preamble-pragmas.test.
// Goes when: Clang writes all of it.
//
//===----------------------------------------------------------------------===//

#include "PendingState.h"
#include "cupcc/Frontend/SemaSetup.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include <optional>
#include <vector>

using namespace clang;
using namespace cupcc;

/// What holds to the end of the source otherwise, or is written.
static bool leavesNothing(StringRef First, StringRef Second) {
  if (First == "GCC" || First == "clang")
    return llvm::StringSwitch<bool>(Second)
        .Cases({"diagnostic", "system_header", "poison", "loop", "unroll",
                "ivdep", "visibility", "attribute", "push_options",
                "pop_options", "force_cuda_host_device"},
               true)
        .Default(false);
  // What #if becomes that ask for the architecture (BranchPragmas.h).
  if (First == "cupcc")
    return Second == "arch";
  return llvm::StringSwitch<bool>(First)
      .Cases({"once", "unroll", "nounroll", "region", "endregion", "mark",
              "omp", "pack", "push_macro", "pop_macro"},
             true)
      .Cases({"nv_abi", "nv_exec_check_disable", "nv_exec_check_enable",
              "hd_warning_disable", "nv_diagnostic", "diagnostic",
              "diag_suppress", "diag_default"},
             true)
      .Default(First.starts_with("nv_diag_"));
}

/// The pragmas that say what is warned of, of all makes.
static bool isOfDiagnostics(StringRef First, StringRef Second) {
  return First.contains("diag") || Second == "diagnostic";
}

/// Whose push the pop of the same name belongs to. A macro has its own.
static std::string stackOf(StringRef First, StringRef Second, StringRef Rest) {
  if (First == "push_macro" || First == "pop_macro")
    return ("macro" + Rest.take_until([](char C) { return C == ')'; })).str();
  if (Second == "push_options" || Second == "pop_options")
    return "options";
  return First == "GCC" || First == "clang" ? Second.str() : First.str();
}

/// Takes the spaces and the word in front of \p Text.
static StringRef takeWord(StringRef &Text) {
  Text = Text.ltrim();
  StringRef Word = Text.take_while(
      [](char C) { return clang::isAsciiIdentifierContinue(C); });
  Text = Text.drop_front(Word.size());
  return Word;
}

namespace {

/// What the pragmas of diagnostics leave.
class DiagnosticStates {
public:
  explicit DiagnosticStates(std::shared_ptr<const SourceTraits> Traits)
      : Traits(std::move(Traits)) {}

  /// A pragma that has not been obeyed yet.
  void see(StringRef Name, StringRef Text) {
    settle();
    const bool IsNvcpp = Name == "diagnostic" || Name.starts_with("diag_");
    const size_t Push = Text.find("push"), Pop = Text.find("pop");
    if (Push < Pop)
      Open.push_back({/*IsPlain=*/isPlain(), /*IsSet=*/false});
    else if (Pop < Push)
      pop();
    else if (Name == "diag_suppress" && Open.empty())
      IsOutside = true;
    else if (Name == "diag_default" && Open.empty())
      IsOutside = false;
    else if (!Open.empty())
      Open.back().IsSet = true;
    else if (Name.starts_with("nv_diag_"))
      SetBefore = Traits->SeveritiesSet;
    else if (!IsNvcpp)
      IsLost = true;
  }

  /// How many can be pushed again, if that is all there is.
  std::optional<unsigned> pushes() {
    settle();
    if (IsLost || IsOutside ||
        llvm::any_of(Open, [](const Level &L) { return !L.IsPlain; }))
      return std::nullopt;
    return Open.size();
  }

private:
  struct Level {
    bool IsPlain, IsSet;
  };

  /// A severity that is set outside of all is lost: what '#pragma
  /// nv_diag_default' goes back to is looked up where the source begins. Most
  /// of nvcc's numbers are no warning of Clang's.
  void settle() {
    IsLost |= SetBefore && *SetBefore != Traits->SeveritiesSet;
    SetBefore.reset();
  }

  /// Whether what holds now is what the command line says.
  bool isPlain() const {
    return !IsOutside &&
           llvm::none_of(Open, [](const Level &L) { return L.IsSet; });
  }

  void pop() {
    if (!Open.empty())
      Open.pop_back();
  }

  std::shared_ptr<const SourceTraits> Traits;
  std::vector<Level> Open;
  std::optional<unsigned> SetBefore;
  bool IsLost = false;
  /// nvc++'s, which push what another pops (NvcppPragmas.cpp).
  bool IsOutside = false;
};

class StateWatcher : public PPCallbacks {
public:
  StateWatcher(const Preprocessor &PP, std::shared_ptr<PendingState> State,
               std::shared_ptr<const SourceTraits> Traits)
      : PP(PP), State(std::move(State)), Diagnostics(std::move(Traits)) {}

  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override {
    // Those of the predefined macros are in front of every source.
    const SourceManager &Sources = PP.getSourceManager();
    if (Sources.getFileID(Sources.getExpansionLoc(Loc)) ==
        PP.getPredefinesFileID())
      return;
    StringRef Text = restOfLine();
    const StringRef First = takeWord(Text);
    const StringRef Rest = Text;
    const StringRef Second = takeWord(Text);
    if (!leavesNothing(First, Second))
      State->IsLost = true;
    else if (isOfDiagnostics(First, Second))
      Diagnostics.see(First, Rest);
    else
      move(stackOf(First, Second, Rest), (First + Rest).str());
  }

  // The file's facts have none of what '#embed' looked for.
  void EmbedDirective(SourceLocation, StringRef, bool, OptionalFileEntryRef,
                      const LexEmbedParametersResult &) override {
    State->IsLost = true;
  }
  void HasEmbed(SourceLocation, StringRef, bool,
                OptionalFileEntryRef) override {
    State->IsLost = true;
  }

  void MacroExpands(const Token &Name, const MacroDefinition &Macro,
                    SourceRange, const MacroArgs *) override {
    if (!Macro.getMacroInfo() || !Macro.getMacroInfo()->isBuiltinMacro())
      return;
    const IdentifierInfo *Identifier = Name.getIdentifierInfo();
    if (Identifier->isStr("__DATE__") || Identifier->isStr("__TIME__") ||
        Identifier->isStr("__TIMESTAMP__"))
      State->IsLost = true;
  }

  void EndOfMainFile() override {
    const std::optional<unsigned> Pushes = Diagnostics.pushes();
    if (!Pushes || llvm::any_of(Pushed, [](const auto &Stack) {
          return Stack.second != 0;
        }))
      State->IsLost = true;
    else
      State->DiagnosticPushes = *Pushes;
  }

private:
  void move(StringRef Stack, StringRef Text) {
    const size_t Push = Text.find("push"), Pop = Text.find("pop");
    if (Push != Pop)
      Pushed[Stack] += Push < Pop ? 1 : -1;
  }

  StringRef restOfLine() const {
    // There is no other kind.
    const auto *Current = static_cast<const Lexer *>(PP.getCurrentLexer());
    if (!Current)
      return "";
    const StringRef Buffer = Current->getBuffer();
    return Buffer.drop_front(Current->getBufferLocation() - Buffer.begin())
        .take_until([](char C) { return C == '\n'; });
  }

  const Preprocessor &PP;
  std::shared_ptr<PendingState> State;
  DiagnosticStates Diagnostics;
  /// How many are open, for each stack.
  llvm::StringMap<int> Pushed;
};

} // namespace

std::shared_ptr<const PendingState>
cupcc::watchForPendingState(Preprocessor &PP,
                            std::shared_ptr<const SourceTraits> Traits) {
  auto State = std::make_shared<PendingState>();
  PP.addPPCallbacks(
      std::make_unique<StateWatcher>(PP, State, std::move(Traits)));
  return State;
}

unsigned cupcc::popDiagnosticStates(CompilerInstance &Instance) {
  const SourceManager &Sources = Instance.getSourceManager();
  const SourceLocation End =
      Sources.getLocForEndOfFile(Sources.getMainFileID());
  unsigned Count = 0;
  while (Instance.getDiagnostics().popMappings(End))
    ++Count;
  return Count;
}

bool cupcc::hasPendingMessages(CompilerInstance &Instance) {
  Sema &Semantics = Instance.getSema();
  return hasDeferredMessages(Semantics) ||
         !Semantics.UnusedPrivateFields.empty();
}
