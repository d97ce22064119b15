//===- BackEndPasses.h - the back end's passes, less one --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's loop strength reduction gives each array of a loop an address that is
// incremented, which costs a register pair and an addition of 64 bits each. It
// saves instructions where an address is an operand alone. In PTX an index is
// multiplied and added to an address in one instruction, ptxas shares indices
// between arrays, and registers decide how many threads run. A loop over
// fifteen arrays takes 78 registers with it and 48 without (nvcc: 46), a
// stencil in a volume 64 and 32 (nvcc: 32). ptxas unrolls fewer of the loops
// that it left.
//
// Known ways: an option of the whole process (-disable-lsr), which is state
// that other compilations would see, and a level of code generation without it,
// which leaves more out. Here the pass is not put into the list.
//
// Relies on: TargetPassConfig of LLVM 22 adding passes through
//  PassManagerBase::add(), and not looking at a pass that it added.
// Test: test/Offload/PTX/loop-addresses.ll.
// Goes when: NVPTX's target says what registers and addresses cost.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_BACKENDPASSES_H
#define CUPCC_LIB_OFFLOAD_PTX_BACKENDPASSES_H

#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Pass.h"
#include "llvm/PassInfo.h"

namespace cupcc {

/// Takes all passes but loop strength reduction.
class BackEndPasses : public llvm::legacy::PassManager {
public:
  void add(llvm::Pass *P) override {
    const llvm::PassInfo *Info = llvm::Pass::lookupPassInfo(P->getPassID());
    if (Info && Info->getPassArgument() == "loop-reduce")
      delete P;
    else
      llvm::legacy::PassManager::add(P);
  }
};

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_BACKENDPASSES_H
