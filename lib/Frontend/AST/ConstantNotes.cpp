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
// and evaluation has no hook for other notes. So the notes are replaced on
// their way to the diagnostic consumer.
//
// Relies on: Clang 22's notes about an object without a value in a constant
//  expression, note_constexpr_var_init_unknown and note_declared_at, in this
//  order.
// Test: test/Frontend/Sema/if-target-constant.cu.
// Goes when: constant evaluation can be given other words.
//
//===----------------------------------------------------------------------===//

#include "ConstantNotes.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/NextConsumer.h"
#include "clang/AST/ASTDiagnostic.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;
using namespace cupcc;

namespace {

class ConstantNotes : public NextConsumer {
public:
  explicit ConstantNotes(DiagnosticsEngine &Engine)
      : NextConsumer(Engine), Table(Engine) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    if (Level != DiagnosticsEngine::Note)
      Replaced = false;
    if (missesIfTarget(Info)) {
      Replaced = true;
      replace(Info);
      return;
    }
    if (Replaced && Info.getID() == clang::diag::note_declared_at) {
      Replaced = false;
      return;
    }
    Next.HandleDiagnostic(Level, Info);
    takeCounts();
  }

private:
  /// The note may be that of another process, of which there is the text.
  static bool missesIfTarget(const Diagnostic &Info) {
    if (Info.getID() != clang::diag::note_constexpr_var_init_unknown)
      return false;
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    return Text.str().contains("'__cupcc_if_target'");
  }

  /// Not through the engine, which drops a note that it thinks is of no error.
  void replace(const Diagnostic &Info) {
    unsigned Id = Table.engineId(cupcc::diag::note_if_target_constant);
    DiagnosticStorage NoArguments;
    Next.HandleDiagnostic(
        DiagnosticsEngine::Note,
        Diagnostic(&Table.engine(), Info.getLocation(), Id, NoArguments,
                   Table.engine().getDiagnosticIDs()->getDescription(Id)));
  }

  DiagnosticTable Table;
  /// The declaration that a coming note shows is the prelude's.
  bool Replaced = false;
};

} // namespace

void cupcc::explainIfTargetInConstants(DiagnosticsEngine &Engine) {
  Engine.setClient(new ConstantNotes(Engine), /*ShouldOwnClient=*/true);
}
