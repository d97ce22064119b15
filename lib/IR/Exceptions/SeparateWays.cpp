//===- SeparateWays.cpp - a copy of a block for some ways -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SeparateWays.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace cupcc;

/// More than what a select was made of is not worth a copy.
static constexpr unsigned CopiedInstructions = 16;

bool cupcc::mayCopy(const llvm::BasicBlock &Block) {
  unsigned Count = 0;
  for (const llvm::Instruction &I : Block) {
    if (llvm::isa<llvm::PHINode>(I) || I.isDebugOrPseudoInst())
      continue;
    const auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
    if (++Count > CopiedInstructions ||
        (Call && (Call->isConvergent() || Call->cannotDuplicate())) ||
        I.getType()->isTokenTy())
      return false;
  }
  return !Block.hasAddressTaken();
}

/// Moves the ways from \p From from \p Block to its copy \p Copy.
static void redirect(llvm::BasicBlock *From, llvm::BasicBlock &Block,
                     llvm::BasicBlock &Copy) {
  From->getTerminator()->replaceSuccessorWith(&Block, &Copy);
  for (llvm::PHINode &Phi : Block.phis())
    while (Phi.getBasicBlockIndex(From) >= 0)
      Phi.removeIncomingValue(From, /*DeletePHIIfEmpty=*/false);
}

void cupcc::separateWays(llvm::BasicBlock &Block,
                         const llvm::SmallPtrSetImpl<llvm::BasicBlock *> &Ways,
                         const char *Suffix) {
  llvm::ValueToValueMapTy Map;
  llvm::BasicBlock *Copy =
      llvm::CloneBasicBlock(&Block, Map, Suffix, Block.getParent());
  llvm::remapInstructionsInBlocks({Copy}, Map);
  for (llvm::PHINode &Phi : Copy->phis())
    Phi.removeIncomingValueIf(
        [&](unsigned I) { return !Ways.contains(Phi.getIncomingBlock(I)); },
        /*DeletePHIIfEmpty=*/false);
  for (llvm::BasicBlock *From :
       llvm::SmallVector<llvm::BasicBlock *>(llvm::predecessors(&Block)))
    if (Ways.contains(From))
      redirect(From, Block, *Copy);
  llvm::SimplifyInstructionsInBlock(Copy);
  for (llvm::BasicBlock *Left : {&Block, Copy})
    if (Left->getSinglePredecessor())
      llvm::FoldSingleEntryPHINodes(Left);
}
