//===- HeldMessages.cpp - messages that may not be shown ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HeldMessages.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include <cstdlib>

using namespace clang;
using namespace cupcc;

static void endSilently(void *, const char *, bool) { std::abort(); }

static bool isInPrecompiled(const Diagnostic &Info) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return false;
  const SourceManager &Sources = Info.getSourceManager();
  return Sources.isLoadedSourceLocation(
      Sources.getExpansionLoc(Info.getLocation()));
}

class HeldMessages::Printer : public TextDiagnosticPrinter {
public:
  Printer(HeldMessages &Held, DiagnosticOptions &Options)
      : TextDiagnosticPrinter(Held.Stream, Options), Held(Held) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    // Notes do not say who includes them.
    Held.Differ |= Held.IsIncludedElsewhere &&
                   Level > DiagnosticsEngine::Note && isInPrecompiled(Info);
    TextDiagnosticPrinter::HandleDiagnostic(Level, Info);
  }

private:
  HeldMessages &Held;
};

HeldMessages::HeldMessages(CompilerInstance &Instance, bool IsIncludedElsewhere)
    : IsIncludedElsewhere(IsIncludedElsewhere), Fatal(endSilently) {
  // Whether there are colours is an option's decision.
  Stream.enable_colors(true);
  Instance.getDiagnostics().setClient(
      new Printer(*this, Instance.getDiagnosticOpts()));
  Instance.setVerboseOutputStream(Stream);
}
