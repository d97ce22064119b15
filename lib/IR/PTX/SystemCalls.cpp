//===- SystemCalls.cpp - what the CUDA driver gives a kernel --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/SystemCalls.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

namespace {
struct SystemCall {
  llvm::StringLiteral Name, InPTX;
};
} // namespace

static constexpr SystemCall Table[] = {
    {runtime::SystemMalloc, "malloc"},
    {runtime::SystemFree, "free"},
    {runtime::SystemVprintf, "vprintf"},
    {runtime::AssertFail, runtime::AssertFail},
};

bool cupcc::isSystemCall(llvm::StringRef Name) {
  return llvm::any_of(
      Table, [&](const SystemCall &Call) { return Call.Name == Name; });
}

void cupcc::nameSystemCalls(llvm::Module &M) {
  for (const SystemCall &Call : Table) {
    llvm::Function *F = M.getFunction(Call.Name);
    if (!F || !F->isDeclaration() || Call.Name == Call.InPTX)
      continue;
    // The program's own, which is internal: any name will do.
    if (llvm::GlobalValue *Other = M.getNamedValue(Call.InPTX))
      Other->setName(runtime::ProgramPrefix + Call.InPTX);
    F->setName(Call.InPTX);
  }
}
