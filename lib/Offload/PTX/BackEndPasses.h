//===- BackEndPasses.h - the back end's passes ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's loop strength reduction gives each array of a loop an address that is
// incremented, which costs a register pair and an addition of 64 bits each. An
// index of 32 bits that is multiplied and added in one instruction serves all
// arrays, and leaves a counter by which ptxas knows what loop it is and unrolls
// it. A sweep over fifteen arrays takes 78 registers with incremented addresses
// and 48 without (nvcc: 46), and 1.2 times as long, a sum over rows of a sparse
// matrix 1.1 times.
//
// It pays in two cases. In one of constant memory, ptxas finds out from it that
// all threads read the same address: the energies of atoms are computed in a
// fifth of the time. And a product of 32 bits with a width known at run time,
// in an innermost loop over few arrays that counts by a constant, is computed
// anew in each copy that ptxas makes of the loop, where addresses that are
// incremented become one with constants: products of rows of bytes take 1.00 of
// nvcc's time, not 1.07. So it is left out for all other loops. Of these,
// products of 64 bits, with a width that is a size_t, become sums
// (ReduceProducts.cpp), since each is several instructions, sums of an address
// in registers and an index of 64 bits are incremented, and counters that count
// alike are made one.
//
// What is computed for a loop stays before it, and does not become a counter of
// the loops around: a sum over columns in two other loops kept six of them, 40
// registers instead of 32, and took 1.33 of the time.
//
// Known ways: an option of the whole process (-disable-lsr), which is state
// that other compilations would see, and a level of code generation without it,
// which leaves more out; neither is for a loop. Here LLVM's pass is in the list
// inside of one that decides (ReduceLoops.cpp), and so is strength reduction of
// straight-line code (ReduceStraightLines.cpp).
//
// Relies on: TargetPassConfig of LLVM 22 adding passes through
//  PassManagerBase::add(), and not looking at a pass that it added;
//  ScalarEvolution not looking through 'freeze'.
// Test: test/Offload/PTX/loop-addresses.ll.
// Goes when: NVPTX's target says what registers and addresses cost.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_BACKENDPASSES_H
#define CUPCC_LIB_OFFLOAD_PTX_BACKENDPASSES_H

#include "ReduceLoops.h"
#include "ReduceStraightLines.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Pass.h"
#include "llvm/PassInfo.h"

namespace cupcc {

/// Takes all passes, and strength reduction for loops that it pays for, and for
/// functions that are not too large.
class BackEndPasses : public llvm::legacy::PassManager {
public:
  void add(llvm::Pass *P) override { llvm::legacy::PassManager::add(limit(P)); }

private:
  static llvm::Pass *limit(llvm::Pass *P) {
    const llvm::PassInfo *Info = llvm::Pass::lookupPassInfo(P->getPassID());
    const llvm::StringRef Name = Info ? Info->getPassArgument() : "";
    if (Name == "loop-reduce")
      return createReduceLoopsPass(static_cast<llvm::LoopPass *>(P));
    if (Name == "slsr")
      return createReduceStraightLinesPass(
          static_cast<llvm::FunctionPass *>(P));
    return P;
  }
};

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_BACKENDPASSES_H
