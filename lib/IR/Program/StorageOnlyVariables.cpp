//===- StorageOnlyVariables.cpp - not constants ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable of const type without initializer is a constant zero to CodeGen.
// The object that the program constructs there is not, and the memory must be
// writable. Static variables of functions have no name by which to find their
// declaration; but CodeGen lists every variable with an annotation in
//
//   @llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr
//   }]
//     [{ @variable, @"cupcc.storage_only", @file, line, null }]
//
// where cupcc's marks have no further business: a list of references would
// keep the optimizer from seeing who uses the variables.
//
// Relies on: Clang 22 listing annotated variables in @llvm.global.annotations,
//  the variable first and the text second.
// Test: test/Frontend/CodeGen/storage-only.cu, test/IR/Program/storage-only.ll.
// Goes when: CodeGen leaves such a variable writable.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/StorageOnlyVariables.h"
#include "cupcc/IR/ManagedVariables.h"
#include "cupcc/IR/UserAttributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// The text of one entry of the list.
static llvm::StringRef annotationOf(const llvm::Constant &Entry) {
  return annotationText(*Entry.getAggregateElement(1));
}

static void makeWritable(const llvm::Constant &Entry) {
  if (auto *Variable = llvm::dyn_cast<llvm::GlobalVariable>(
          Entry.getAggregateElement(0u)->stripPointerCasts()))
    Variable->setConstant(false);
}

static void replaceList(llvm::GlobalVariable &List,
                        llvm::ArrayRef<llvm::Constant *> Entries) {
  if (!Entries.empty()) {
    auto *Type =
        llvm::ArrayType::get(Entries.front()->getType(), Entries.size());
    auto *New = new llvm::GlobalVariable(
        *List.getParent(), Type, /*isConstant=*/false, List.getLinkage(),
        llvm::ConstantArray::get(Type, Entries), "", &List);
    New->takeName(&List);
    New->setSection(List.getSection());
  }
  List.eraseFromParent();
}

/// Drops the marks' texts, and the names of files, that are no longer used.
static void dropUnusedTexts(llvm::Module &M) {
  for (llvm::GlobalVariable &Text : llvm::make_early_inc_range(M.globals())) {
    if (Text.getSection() != "llvm.metadata" || !Text.hasPrivateLinkage())
      continue;
    Text.removeDeadConstantUsers();
    if (Text.use_empty())
      Text.eraseFromParent();
  }
}

void cupcc::finishStorageOnlyVariables(llvm::Module &M) {
  if (dropUserAttributes(M))
    dropUnusedTexts(M);
  llvm::GlobalVariable *List = M.getNamedGlobal("llvm.global.annotations");
  if (!List || !List->hasInitializer())
    return;
  llvm::SmallVector<llvm::Constant *> Kept;
  const unsigned Count =
      llvm::cast<llvm::ArrayType>(List->getValueType())->getNumElements();
  for (unsigned I = 0; I < Count; ++I) {
    llvm::Constant *Entry = List->getInitializer()->getAggregateElement(I);
    llvm::StringRef Text = annotationOf(*Entry);
    if (Text == StorageOnlyAnnotation)
      makeWritable(*Entry);
    else if (Text != SharedObjectAnnotation && Text != ManagedAnnotation &&
             Text != UserAttributeAnnotation)
      Kept.push_back(Entry);
  }
  if (Kept.size() == Count)
    return;
  replaceList(*List, Kept);
  dropUnusedTexts(M);
}
