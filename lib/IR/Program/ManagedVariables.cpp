//===- ManagedVariables.cpp - __managed__ on the device -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The back end reads from a list of the module which variables are managed:
//
//   !nvvm.annotations = !{!0}
//   !0 = !{ptr @variable, !"managed", i32 1}
//
// Relies on: LLVM 22's NVPTX back end writing '.attribute(.managed)' for what
//  !nvvm.annotations has so.
// Test: test/Frontend/CodeGen/managed-device.cu.
// Goes when: LLVM has an attribute for it.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/ManagedVariables.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static constexpr llvm::StringLiteral ListName = "nvvm.annotations";
static constexpr llvm::StringLiteral Managed = "managed";

void cupcc::markManaged(llvm::GlobalVariable &Variable) {
  llvm::LLVMContext &Context = Variable.getContext();
  llvm::Constant *One =
      llvm::ConstantInt::get(llvm::Type::getInt32Ty(Context), 1);
  Variable.getParent()->getOrInsertNamedMetadata(ListName)->addOperand(
      llvm::MDNode::get(Context, {llvm::ConstantAsMetadata::get(&Variable),
                                  llvm::MDString::get(Context, Managed),
                                  llvm::ConstantAsMetadata::get(One)}));
}

llvm::DenseSet<const llvm::GlobalVariable *>
cupcc::managedVariables(const llvm::Module &M) {
  llvm::DenseSet<const llvm::GlobalVariable *> Result;
  const llvm::NamedMDNode *List = M.getNamedMetadata(ListName);
  if (!List)
    return Result;
  for (const llvm::MDNode *Entry : List->operands()) {
    const auto *Text =
        Entry->getNumOperands() == 3
            ? llvm::dyn_cast_or_null<llvm::MDString>(Entry->getOperand(1))
            : nullptr;
    if (Text && Text->getString() == Managed)
      if (const auto *Variable =
              llvm::mdconst::dyn_extract_or_null<llvm::GlobalVariable>(
                  Entry->getOperand(0)))
        Result.insert(Variable);
  }
  return Result;
}
