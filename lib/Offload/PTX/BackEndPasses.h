//===- BackEndPasses.h - the back end's passes ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's loop strength reduction gives each array of a loop an address that is
// incremented, which costs a register pair and an addition of 64 bits each. It
// pays where ptxas finds out from it that all threads read the same address:
// the energies of atoms in constant memory are computed in a fifth of the time.
// In a loop over many arrays it costs the registers that decide how many
// threads run; there an index that is multiplied and added in one instruction
// serves all of them. A sweep over fifteen arrays takes 78 registers with it
// and 48 without (nvcc: 46), and 1.2 times as long. So it is left out for such
// loops, and for no others.
//
// Known ways: an option of the whole process (-disable-lsr), which is state
// that other compilations would see, and a level of code generation without it,
// which leaves more out; neither is for a loop. Here LLVM's pass is in the list
// inside of one that decides (ReduceLoops.cpp).
//
// Relies on: TargetPassConfig of LLVM 22 adding passes through
//  PassManagerBase::add(), and not looking at a pass that it added.
// Test: test/Offload/PTX/loop-addresses.ll.
// Goes when: NVPTX's target says what registers and addresses cost.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_BACKENDPASSES_H
#define CUPCC_LIB_OFFLOAD_PTX_BACKENDPASSES_H

#include "ReduceLoops.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Pass.h"
#include "llvm/PassInfo.h"

namespace cupcc {

/// Takes all passes, and loop strength reduction for loops over few arrays.
class BackEndPasses : public llvm::legacy::PassManager {
public:
  void add(llvm::Pass *P) override {
    const llvm::PassInfo *Info = llvm::Pass::lookupPassInfo(P->getPassID());
    if (Info && Info->getPassArgument() == "loop-reduce")
      P = createReduceLoopsPass(static_cast<llvm::LoopPass *>(P));
    llvm::legacy::PassManager::add(P);
  }
};

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_BACKENDPASSES_H
