//===- UserAttributes.cpp - attributes of the program ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes of the program are answered while it is parsed. They are kept as
// annotations, of which CodeGen makes calls wherever an annotated member is
// accessed and a local variable is declared:
//
//   call void @llvm.var.annotation(ptr %x, ptr @text, ptr @file, i32 3, ptr
//   @args) %p = call ptr @llvm.ptr.annotation(ptr %m, ptr @text, ...)
//
// They would keep the optimizer from seeing through them.
//
// Relies on: Clang 22 calling these for every annotation, the text second.
// Test: test/IR/Program/user-attributes.ll,
//  test/Frontend/CodeGen/user-attributes.cu.
// Goes when: CodeGen can be told which annotations are for it.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/UserAttributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

llvm::StringRef cupcc::annotationText(const llvm::Constant &Text) {
  const auto *Variable =
      llvm::dyn_cast<llvm::GlobalVariable>(Text.stripPointerCasts());
  const auto *Data = Variable && Variable->hasInitializer()
                         ? llvm::dyn_cast<llvm::ConstantDataSequential>(
                               Variable->getInitializer())
                         : nullptr;
  return Data && Data->isCString() ? Data->getAsCString() : "";
}

static bool isUserAttribute(const llvm::Instruction &I) {
  const auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&I);
  if (!Call || (Call->getIntrinsicID() != llvm::Intrinsic::var_annotation &&
                Call->getIntrinsicID() != llvm::Intrinsic::ptr_annotation))
    return false;
  const auto *Text = llvm::dyn_cast<llvm::Constant>(Call->getArgOperand(1));
  return Text && annotationText(*Text) == UserAttributeAnnotation;
}

bool cupcc::dropUserAttributes(llvm::Module &M) {
  if (llvm::none_of(M.globals(), [](const llvm::GlobalVariable &G) {
        return annotationText(G) == UserAttributeAnnotation;
      }))
    return false;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I :
         llvm::make_early_inc_range(llvm::instructions(F)))
      if (isUserAttribute(I)) {
        if (!I.getType()->isVoidTy())
          I.replaceAllUsesWith(I.getOperand(0));
        I.eraseFromParent();
      }
  for (llvm::Function &F : llvm::make_early_inc_range(M))
    if ((F.getIntrinsicID() == llvm::Intrinsic::var_annotation ||
         F.getIntrinsicID() == llvm::Intrinsic::ptr_annotation) &&
        F.use_empty())
      F.eraseFromParent();
  return true;
}
