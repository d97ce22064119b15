//===- HeldMessages.cpp - messages that may not be shown ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HeldMessages.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"

using namespace clang;
using namespace cupcc;

HeldMessages::HeldMessages(CompilerInstance &Instance) {
  // Whether there are colours is an option's decision.
  Stream.enable_colors(true);
  Instance.getDiagnostics().setClient(
      new TextDiagnosticPrinter(Stream, Instance.getDiagnosticOpts()));
  Instance.setVerboseOutputStream(Stream);
}
