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

HeldMessages::HeldMessages(CompilerInstance &Instance) : Fatal(endSilently) {
  // Whether there are colours is an option's decision.
  Stream.enable_colors(true);
  Instance.getDiagnostics().setClient(
      new TextDiagnosticPrinter(Stream, Instance.getDiagnosticOpts()));
  Instance.setVerboseOutputStream(Stream);
}
