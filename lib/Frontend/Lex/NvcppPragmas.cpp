//===- NvcppPragmas.cpp - nvc++'s pragmas in NVIDIA's headers -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVIDIA's headers see nvc++ (IdentityMacros.cpp), so libcu++ and NVTX switch
// off warnings with its pragmas:
//
//   #pragma diagnostic push
//   #pragma diag_suppress deprecated_entity
//   ...
//   #pragma diagnostic pop
//
// or with diag_default in the end (vector_types.h).
//
// Clang does not warn of what stands in headers of the system, with an
// exception that is seen: deprecated classes and functions that a template of
// the header uses, once user's code has it instantiated, and that are the
// user's (Sema/DeprecatedInHeaders.cpp). That one is switched off here. In a
// user's file the pragmas are unknown, as in nvcc.
//
// Relies on: CCCL's macros for nvc++ (cuda/std/__cccl/diagnostic.h), and
//  Clang's warn_deprecated, which is shown in headers of the system.
// Test: test/Frontend/Lex/nvcpp-pragmas.cu.
// Goes when: NVIDIA's headers know cupcc.
//
//===----------------------------------------------------------------------===//

#include "NvcppPragmas.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include <memory>

using namespace clang;
using cupcc::SourceTraits;

namespace {
/// Which warnings are off, as the pragmas that were read left it.
class SuppressedWarnings {
  DiagnosticsEngine &Diags;
  std::shared_ptr<SourceTraits> Traits;
  /// By a pragma that stands between no push and pop, until diag_default.
  bool Outside = false;

public:
  SuppressedWarnings(DiagnosticsEngine &Diags,
                     std::shared_ptr<SourceTraits> Traits)
      : Diags(Diags), Traits(std::move(Traits)) {}

  void obey(StringRef Pragma, StringRef Word, SourceLocation Loc) {
    if (Pragma == "diagnostic" && Word == "push")
      push(Loc);
    else if (Pragma == "diagnostic" && Word == "pop")
      pop(Loc);
    else if (Pragma == "diag_suppress" && isDeprecation(Word))
      suppress(Loc);
    else if (Pragma == "diag_default" && isDeprecation(Word))
      showAgain(Loc);
  }

private:
  static bool isDeprecation(StringRef Word) {
    return Word == "deprecated_entity" ||
           Word == "deprecated_entity_with_custom_message";
  }

  void push(SourceLocation Loc) {
    ++Traits->NvcppPushes;
    Diags.pushMappings(Loc);
  }

  void pop(SourceLocation Loc) {
    if (!Traits->NvcppPushes)
      return;
    --Traits->NvcppPushes;
    Diags.popMappings(Loc);
  }

  void suppress(SourceLocation Loc) {
    if (!Traits->NvcppPushes && !Outside) {
      Outside = true;
      Diags.pushMappings(Loc);
    }
    Diags.setSeverityForGroup(diag::Flavor::WarningOrError,
                              "deprecated-declarations",
                              diag::Severity::Ignored, Loc);
  }

  void showAgain(SourceLocation Loc) {
    if (!Outside || Traits->NvcppPushes)
      return;
    Outside = false;
    Diags.popMappings(Loc);
  }
};

/// One of the pragmas; they share what is suppressed.
class WarningPragma final : public PragmaHandler {
  std::shared_ptr<SuppressedWarnings> Warnings;

public:
  WarningPragma(StringRef Name, std::shared_ptr<SuppressedWarnings> Warnings)
      : PragmaHandler(Name), Warnings(std::move(Warnings)) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Name) override {
    // A pragma of a macro counts where the macro is used.
    SourceLocation Loc =
        PP.getSourceManager().getExpansionLoc(Name.getLocation());
    if (!PP.getSourceManager().isInSystemHeader(Loc)) {
      PP.Diag(Name, diag::warn_pragma_ignored) << getName();
      PP.DiscardUntilEndOfDirective();
      return;
    }
    Token Word;
    for (PP.LexUnexpandedToken(Word); Word.isNot(tok::eod);
         PP.LexUnexpandedToken(Word))
      if (const IdentifierInfo *Identifier = Word.getIdentifierInfo())
        Warnings->obey(getName(), Identifier->getName(), Loc);
  }
};
} // namespace

void cupcc::obeyNvcppPragmas(Preprocessor &PP,
                             std::shared_ptr<SourceTraits> Traits) {
  auto Warnings = std::make_shared<SuppressedWarnings>(PP.getDiagnostics(),
                                                       std::move(Traits));
  for (StringRef Name : {"diagnostic", "diag_suppress", "diag_default"})
    PP.AddPragmaHandler(new WarningPragma(Name, Warnings));
}
