//===- RestrictMarks.cpp - local pointers with __restrict__ ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/RestrictMarks.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace cupcc;

Value *cupcc::restrictVariable(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call || Call->getIntrinsicID() != Intrinsic::var_annotation)
    return nullptr;
  StringRef Text;
  if (!getConstantStringInfo(Call->getArgOperand(1), Text) ||
      Text != runtime::RestrictMark)
    return nullptr;
  return Call->getArgOperand(0)->stripPointerCasts();
}

/// A text that only marks have used.
static void dropText(Value *Text) {
  auto *Variable = dyn_cast<GlobalVariable>(Text->stripPointerCasts());
  if (Variable && Variable->use_empty() && Variable->hasLocalLinkage())
    Variable->eraseFromParent();
}

void cupcc::dropRestrictMarks(Module &M) {
  SmallVector<Function *, 2> Annotations;
  for (Function &F : M)
    if (F.getIntrinsicID() == Intrinsic::var_annotation)
      Annotations.push_back(&F);
  for (Function *F : Annotations) {
    for (User *U : make_early_inc_range(F->users())) {
      auto *Mark = cast<Instruction>(U);
      if (!restrictVariable(*Mark))
        continue;
      Value *Text = Mark->getOperand(1), *File = Mark->getOperand(2);
      Mark->eraseFromParent();
      dropText(Text);
      dropText(File);
    }
    if (F->use_empty())
      F->eraseFromParent();
  }
}
