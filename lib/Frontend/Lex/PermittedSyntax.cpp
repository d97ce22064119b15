//===- PermittedSyntax.cpp - what rewriters write without a warning -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PermittedSyntax.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace cupcc;

void cupcc::permitBetween(DiagnosticsEngine &Engine, ArrayRef<unsigned> Ids,
                          SourceLocation Begin, SourceLocation End) {
  const SourceManager &Manager = Engine.getSourceManager();
  Begin = Manager.getExpansionLoc(Begin);
  End = Manager.getExpansionLoc(End);
  if (Begin == End)
    return;
  Engine.pushMappings(Begin);
  for (unsigned Id : Ids)
    Engine.setSeverity(Id, clang::diag::Severity::Ignored, Begin);
  Engine.popMappings(End);
}
