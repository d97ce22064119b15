//===- ReplacedNew.cpp - a program's own operator new ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See runtime/cxx/new_forms.cpp.
//
//===----------------------------------------------------------------------===//

#include "ReplacedNew.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static constexpr char New[] = "_Znwm";
static constexpr char AlignedNew[] = "_ZnwmSt11align_val_t";

static bool defines(const llvm::Module &M, llvm::StringRef Name) {
  const llvm::Function *F = M.getFunction(Name);
  return F && !F->isDeclaration();
}

ReplacedNew::ReplacedNew(const llvm::Module &Program)
    : Plain(defines(Program, New)), Aligned(defines(Program, AlignedNew)) {}

static void replace(llvm::Module &M, llvm::StringRef Ours,
                    llvm::StringRef Programs) {
  if (llvm::Function *F = M.getFunction(Ours))
    F->replaceAllUsesWith(M.getFunction(Programs));
}

void ReplacedNew::apply(llvm::Module &Linked) const {
  if (Plain)
    replace(Linked, runtime::NewOrNull, New);
  if (Aligned)
    replace(Linked, runtime::AlignedNewOrNull, AlignedNew);
}
