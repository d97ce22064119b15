//===- ViewPragma.cpp - text preprocessed for the host --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Preprocessed text of a source that asks for the architecture has lost the
// other answers. It says so itself, with a pragma (OneSidedAction.cpp), and is
// refused where it is compiled for one of those architectures.
//
//===----------------------------------------------------------------------===//

#include "ViewPragma.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

/// #pragma cupcc view ARCH DIGEST
class ViewPragma : public PragmaHandler {
public:
  explicit ViewPragma(DiagnosticsEngine &Engine)
      : PragmaHandler("view"), Table(Engine) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer Introducer,
                    Token &) override {
    Token Name;
    PP.LexUnexpandedToken(Name);
    Table.report(cupcc::diag::err_host_view, Introducer.Loc)
        << PP.getSpelling(Name);
    PP.DiscardUntilEndOfDirective();
  }

private:
  DiagnosticTable Table;
};

} // namespace

void cupcc::handleViewPragma(CompilerInstance &Instance) {
  Instance.getPreprocessor().AddPragmaHandler(
      "cupcc", new ViewPragma(Instance.getDiagnostics()));
}
