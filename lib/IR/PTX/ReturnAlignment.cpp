//===- ReturnAlignment.cpp - aggregates that functions return -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The back end takes such alignments from the attribute alignstack (getAlign()
// in LLVM's NVPTXUtilities.cpp), of parameters and, though LLVM's verifier
// knows it for parameters only, of what is returned. Nothing verifies after
// this.
//
// Relies on: getAlign() of LLVM 22's NVPTXUtilities.cpp reading 'alignstack' of
//  what is returned too, though the verifier refuses it there.
// Test: test/IR/PTX/return-alignment.ll.
// Goes when: the test passes without.
//
//===----------------------------------------------------------------------===//

#include "ReturnAlignment.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// Raises \p Largest to the alignment of the scalars in \p T, which lies at
/// \p Offset. False if one of them does not lie as it wants.
static bool alignAsMembers(const llvm::DataLayout &Layout, llvm::Type *T,
                           uint64_t Offset, llvm::Align &Largest) {
  if (auto *Struct = llvm::dyn_cast<llvm::StructType>(T)) {
    const llvm::StructLayout *Places = Layout.getStructLayout(Struct);
    for (unsigned I = 0; I != Struct->getNumElements(); ++I)
      if (!alignAsMembers(Layout, Struct->getElementType(I),
                          Offset + Places->getElementOffset(I), Largest))
        return false;
    return true;
  }
  if (auto *Array = llvm::dyn_cast<llvm::ArrayType>(T)) {
    // The second shows the distance of all.
    uint64_t Size = Layout.getTypeAllocSize(Array->getElementType());
    for (uint64_t I = 0; I != std::min<uint64_t>(2, Array->getNumElements());
         ++I)
      if (!alignAsMembers(Layout, Array->getElementType(), Offset + I * Size,
                          Largest))
        return false;
    return true;
  }
  Largest = std::max(Largest, Layout.getABITypeAlign(T));
  return llvm::isAligned(Layout.getABITypeAlign(T), Offset);
}

/// The alignment that a returned \p T needs and does not tell, or nothing.
static llvm::MaybeAlign untoldAlign(const llvm::DataLayout &Layout,
                                    llvm::Type *T) {
  llvm::Align Natural;
  if (!T->isAggregateType() || !alignAsMembers(Layout, T, 0, Natural) ||
      Natural <= Layout.getABITypeAlign(T))
    return std::nullopt;
  return Natural;
}

void cupcc::alignReturns(llvm::Module &M) {
  const llvm::DataLayout &Layout = M.getDataLayout();
  auto Tell = [&](auto &FunctionOrCall, llvm::Type *T) {
    if (llvm::MaybeAlign A = untoldAlign(Layout, T))
      FunctionOrCall.addRetAttr(
          llvm::Attribute::getWithStackAlignment(M.getContext(), *A));
  };
  for (llvm::Function &F : M) {
    Tell(F, F.getReturnType());
    for (llvm::Instruction &I : llvm::instructions(F))
      if (auto *Call = llvm::dyn_cast<llvm::CallInst>(&I))
        Tell(*Call, Call->getType());
  }
}
