//===- ThrowsNames.cpp - names that exceptions need -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThrowsNames.h"
#include "cupcc/IR/Exceptions.h"
#include "clang/AST/Decl.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

void cupcc::refuseThrowsNames(const LoweredModule &Device,
                              const DiagnosticTable &Table) {
  for (const llvm::GlobalValue &Value : Device.module().global_values()) {
    if (!Value.getName().ends_with(ThrowsSuffix))
      continue;
    const clang::Decl *D = Device.declOf(Value.getName());
    Table.report(diag::err_throws_name,
                 D ? D->getLocation() : clang::SourceLocation())
        << Value.getName() << ThrowsSuffix;
  }
}
