//===- ArchQuestions.cpp - __CUDA_ARCH__ in a source parsed once ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc parses once for each architecture and defines __CUDA_ARCH__ in the
// device's parses. Here there is one parse, in which it is not defined, so a
// conditional over it takes the host's branch for the device as well. Where the
// user's own source does that, say so: nothing else would.
//
// Headers of the system ask too, and are right to: they are in the mode for
// compilers of this kind (nvhpc_mode.h).
//
//===----------------------------------------------------------------------===//

#include "ArchQuestions.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

static constexpr llvm::StringLiteral Question = "__CUDA_ARCH__";

namespace {

class ArchQuestions : public PPCallbacks {
public:
  explicit ArchQuestions(CompilerInstance &Instance)
      : Instance(Instance), Table(Instance.getDiagnostics()) {}

  void Ifdef(SourceLocation, const Token &Name,
             const MacroDefinition &Macro) override {
    seeName(Name, Macro);
  }
  void Ifndef(SourceLocation, const Token &Name,
              const MacroDefinition &Macro) override {
    seeName(Name, Macro);
  }
  void Defined(const Token &Name, const MacroDefinition &Macro,
               SourceRange) override {
    seeName(Name, Macro);
  }
  void If(SourceLocation, SourceRange Condition, ConditionValueKind) override {
    seeCondition(Condition);
  }
  void Elif(SourceLocation, SourceRange Condition, ConditionValueKind,
            SourceLocation) override {
    seeCondition(Condition);
  }

private:
  void seeName(const Token &Name, const MacroDefinition &Macro) {
    if (!Macro && Name.getIdentifierInfo() &&
        Name.getIdentifierInfo()->getName() == Question)
      report(Name.getLocation());
  }

  /// No callback tells of an undefined name in an expression, which counts as
  /// zero.
  void seeCondition(SourceRange Condition) {
    if (Instance.getPreprocessor().isMacroDefined(Question))
      return;
    StringRef Text = Lexer::getSourceText(
        CharSourceRange::getTokenRange(Condition), Instance.getSourceManager(),
        Instance.getLangOpts());
    size_t At = Text.find(Question);
    if (At != StringRef::npos)
      report(Condition.getBegin().getLocWithOffset(At));
  }

  void report(SourceLocation Loc) {
    const SourceManager &Manager = Instance.getSourceManager();
    if (Loc.isInvalid() || Manager.isInSystemHeader(Loc) ||
        Manager.isWrittenInBuiltinFile(Loc) ||
        Manager.isWrittenInCommandLineFile(Loc) || Loc == Last)
      return;
    // 'defined(X)' is seen by itself and as part of its condition.
    Last = Loc;
    Table.report(cupcc::diag::warn_arch_macro, Loc);
  }

  CompilerInstance &Instance;
  DiagnosticTable Table;
  SourceLocation Last;
};

} // namespace

void cupcc::watchArchQuestions(CompilerInstance &Instance) {
  Instance.getPreprocessor().addPPCallbacks(
      std::make_unique<ArchQuestions>(Instance));
}
