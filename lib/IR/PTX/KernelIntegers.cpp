//===- KernelIntegers.cpp - kernels' parameters of any width --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The back end writes ".param .u7" for a kernel's parameter of type i7, which
// is no PTX. What the host passes has the size of the storage, a power of 2 of
// bytes, and so has the parameter; the bits above the value's are dropped.
// Functions need nothing: there the back end widens by itself. Above 128 bits
// Clang passes the address of a copy.
//
// Relies on: the NVPTX back end of LLVM 22 writing a parameter of a kernel with
//   the bits of its type, and widening those of functions.
// Test: test/Frontend/CodeGen/bit-int-parameters.cu.
// Goes when: the back end widens those of kernels, too.
//
//===----------------------------------------------------------------------===//

#include "KernelIntegers.h"
#include "cupcc/IR/RetypeSymbols.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace cupcc;

/// The type of the storage of \p T. A bool is one that the back end knows.
static llvm::Type *storageType(llvm::Type *T) {
  auto *Integer = llvm::dyn_cast<llvm::IntegerType>(T);
  if (!Integer || Integer->getBitWidth() == 1 || Integer->getBitWidth() > 128)
    return T;
  uint64_t Width = llvm::PowerOf2Ceil(Integer->getBitWidth());
  return llvm::IntegerType::get(T->getContext(), std::max(8u, unsigned(Width)));
}

static llvm::SmallVector<llvm::Type *> storageTypes(const llvm::Function &F) {
  return llvm::map_to_vector(F.getFunctionType()->params(), storageType);
}

/// The uses of \p Old get the value that is in \p New.
static void replaceParameter(llvm::Argument &Old, llvm::Argument &New) {
  New.takeName(&Old);
  if (New.getType() == Old.getType())
    return Old.replaceAllUsesWith(&New);
  // It speaks of the narrow type.
  New.removeAttr(llvm::Attribute::Range);
  llvm::BasicBlock &Entry = New.getParent()->getEntryBlock();
  llvm::IRBuilder<> Builder(&Entry, Entry.begin());
  Old.replaceAllUsesWith(Builder.CreateTrunc(&New, Old.getType()));
}

static void widen(llvm::Function &Old,
                  llvm::ArrayRef<llvm::Type *> Parameters) {
  llvm::Function *New =
      declareLike(Old, llvm::FunctionType::get(Old.getReturnType(), Parameters,
                                               Old.isVarArg()));
  New->splice(New->begin(), &Old);
  for (auto [From, To] : llvm::zip_equal(Old.args(), New->args()))
    replaceParameter(From, To);
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
}

void cupcc::widenKernelIntegers(llvm::Module &M) {
  for (llvm::Function &F : llvm::make_early_inc_range(M)) {
    if (F.getCallingConv() != llvm::CallingConv::PTX_Kernel ||
        F.isDeclaration())
      continue;
    llvm::SmallVector<llvm::Type *> Parameters = storageTypes(F);
    if (llvm::ArrayRef(Parameters) != F.getFunctionType()->params())
      widen(F, Parameters);
  }
}
