//===- ConstantNotes.cpp - 'if target' in constant evaluation -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: constant evaluation ends at an 'if target'
// because it reads an object of the prelude that has no value yet, and Clang's
// notes name that object and show its declaration. Neither is in the source,
// and evaluation asks nobody for better words. So the notes are replaced on
// their way to whoever shows them.
//
// test/Frontend/Sema/if-target-constant.cu fails when this stops working.
//
//===----------------------------------------------------------------------===//

#include "ConstantNotes.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/AST/ASTDiagnostic.h"
#include "clang/AST/Decl.h"

using namespace clang;
using namespace cupcc;

namespace {

class ConstantNotes : public DiagnosticConsumer {
public:
  explicit ConstantNotes(DiagnosticsEngine &Engine)
      : Table(Engine), NextOwner(Engine.takeClient()),
        Next(NextOwner ? *NextOwner : *Engine.getClient()) {
    count();
  }

  void clear() override {
    Next.clear();
    count();
  }
  void BeginSourceFile(const LangOptions &Options,
                       const Preprocessor *PP) override {
    Next.BeginSourceFile(Options, PP);
  }
  void EndSourceFile() override {
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
    const VarDecl *Object = unknownVariable(Info);
    if (Object && Object->getIdentifier() &&
        Object->getName() == "__cupcc_if_target") {
      Declared = Object->getLocation();
      Table.report(cupcc::diag::note_if_target_constant, Info.getLocation());
      return;
    }
    if (Info.getID() == clang::diag::note_declared_at && Declared.isValid() &&
        Info.getLocation() == Declared)
      return;
    Next.HandleDiagnostic(Level, Info);
    count();
  }

private:
  /// What an error is the next one decides: -verify counts its own.
  void count() {
    NumErrors = Next.getNumErrors();
    NumWarnings = Next.getNumWarnings();
  }

  /// The variable whose value the note \p Info misses.
  static const VarDecl *unknownVariable(const Diagnostic &Info) {
    if (Info.getID() != clang::diag::note_constexpr_var_init_unknown ||
        Info.getNumArgs() == 0 ||
        Info.getArgKind(0) != DiagnosticsEngine::ak_nameddecl)
      return nullptr;
    return dyn_cast<VarDecl>(
        reinterpret_cast<const NamedDecl *>(Info.getRawArg(0)));
  }

  DiagnosticTable Table;
  std::unique_ptr<DiagnosticConsumer> NextOwner;
  DiagnosticConsumer &Next;
  SourceLocation Declared;
};

} // namespace

void cupcc::explainIfTargetInConstants(DiagnosticsEngine &Engine) {
  Engine.setClient(new ConstantNotes(Engine), /*ShouldOwnClient=*/true);
}
