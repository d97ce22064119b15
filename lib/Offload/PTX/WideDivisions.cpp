//===- WideDivisions.cpp - divisions of 64 bits for ptxas -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before a division of 64 bits the back end asks whether both numbers have no
// more than 32 bits, and divides those in a branch of its own. ptxas asks that,
// too: the question is asked twice, and the two blocks more keep ptxas from
// moving instructions past the division.
//
// LLVM keeps the widths for which it asks in a map of the target, which only
// the target's own classes may write. Known ways: an attribute of functions
// (optsize), which changes more than that.
//
// Relies on: TargetLoweringBase of LLVM 22 keeping the widths in a map that
//  getBypassSlowDivWidths() returns, and reading them there only.
// Test: test/Offload/PTX/wide-divisions.ll.
// Goes when: NVPTX's target leaves it to ptxas.
//
//===----------------------------------------------------------------------===//

#include "WideDivisions.h"
#include "llvm/CodeGen/TargetLowering.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

void cupcc::keepWideDivisions(TargetMachine &Machine, const Module &M) {
  using Widths = DenseMap<unsigned, unsigned>;
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    const TargetLoweringBase &Lowering =
        *Machine.getSubtargetImpl(F)->getTargetLowering();
    const_cast<Widths &>(Lowering.getBypassSlowDivWidths()).clear();
  }
}
