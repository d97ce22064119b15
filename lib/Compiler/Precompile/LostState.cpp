//===- LostState.cpp - what is in no precompiled header -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pragmas of all kinds push and pop: macros, diagnostics, visibility,
// attributes, packing. Some of these stacks Clang writes, others it does not.
// All are told by the words of the pragma, whatever its kind.
//
// Relies on: PPCallbacks of Clang 22 being told of each '#pragma' and _Pragma
//  where the lexer stands in front of its words, and of each macro that the
//  preprocessor expands.
// Test: test/Compiler/preamble-cache.test.
// Goes when: Clang writes what pragmas have pushed.
//
//===----------------------------------------------------------------------===//

#include "LostState.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class StateWatcher : public PPCallbacks {
public:
  StateWatcher(const Preprocessor &PP, std::shared_ptr<bool> Lost)
      : PP(PP), Sources(PP.getSourceManager()), Lost(std::move(Lost)) {}

  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override {
    const StringRef Text = restOfLine();
    if (isHarmless(Sources.getExpansionLoc(Loc), Text))
      return;
    const size_t Push = Text.find("push"), Pop = Text.find("pop");
    if (Push < Pop)
      ++Pushed;
    else if (Pop < Push)
      --Pushed;
    Named |= Text.contains("redefine_extname") || Text.contains("section");
    update();
  }

  void MacroExpands(const Token &Name, const MacroDefinition &Macro,
                    SourceRange, const MacroArgs *) override {
    if (!Macro.getMacroInfo() || !Macro.getMacroInfo()->isBuiltinMacro())
      return;
    const IdentifierInfo *Identifier = Name.getIdentifierInfo();
    Timed |= Identifier->isStr("__DATE__") || Identifier->isStr("__TIME__") ||
             Identifier->isStr("__TIMESTAMP__");
    update();
  }

private:
  void update() { *Lost = Pushed != 0 || Named || Timed; }

  StringRef restOfLine() const {
    // There is no other kind.
    const auto *Current = static_cast<const Lexer *>(PP.getCurrentLexer());
    if (!Current)
      return "";
    const StringRef Buffer = Current->getBuffer();
    return Buffer.drop_front(Current->getBufferLocation() - Buffer.begin())
        .take_until([](char C) { return C == '\n'; });
  }

  /// The prelude's are everybody's. Headers of the system say of themselves
  /// only what is not to be warned of.
  bool isHarmless(SourceLocation Loc, StringRef Text) const {
    if (Text.contains("diagnostic") && Sources.isInSystemHeader(Loc))
      return true;
    FileID File = Sources.getFileID(Loc);
    while (Sources.getIncludeLoc(File).isValid())
      File = Sources.getFileID(Sources.getIncludeLoc(File));
    return File != Sources.getMainFileID();
  }

  const Preprocessor &PP;
  const SourceManager &Sources;
  std::shared_ptr<bool> Lost;
  int Pushed = 0;
  bool Named = false, Timed = false;
};

} // namespace

std::shared_ptr<const bool> cupcc::watchForLostState(Preprocessor &PP) {
  auto Lost = std::make_shared<bool>(false);
  PP.addPPCallbacks(std::make_unique<StateWatcher>(PP, Lost));
  return Lost;
}
