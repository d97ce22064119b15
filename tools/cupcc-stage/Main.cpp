//===- Main.cpp - one stage of cupcc on one file, for tests ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunStage.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/Support/InitLLVM.h"

using namespace cupcc;

int main(int Argc, const char **Argv) {
  llvm::InitLLVM Init(Argc, Argv);
  clang::DiagnosticOptions Style;
  clang::TextDiagnosticPrinter Printer(llvm::errs(), Style);
  clang::DiagnosticsEngine Engine(clang::DiagnosticIDs::create(), Style,
                                  &Printer, /*ShouldOwnClient=*/false);
  DiagnosticTable Table(Engine);

  llvm::Expected<StageOptions> Options = parseStageOptions(Argc, Argv);
  if (!Options)
    return Table.report(Options.takeError());
  return Table.report(runStage(*Options));
}
