//===- LeftOutInstances.cpp - instances that code lacks -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/LeftOutInstances.h"
#include "clang/AST/Decl.h"
#include "llvm/IR/Module.h"

using namespace clang;
using namespace cupcc;

bool cupcc::checkInstances(const LoweredModule &Lowered,
                           const RecordedUnit &Unit,
                           const DiagnosticTable &Table) {
  if (Unit.leftOut().empty())
    return true;
  for (const llvm::Function &F : Lowered.module()) {
    if (!F.isDeclaration())
      continue;
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
    if (!Function || !Unit.leftOut().contains(Function->getCanonicalDecl()))
      continue;
    Table.report(cupcc::diag::err_instance_left_out, Function->getLocation())
        << Function;
    return false;
  }
  return true;
}
