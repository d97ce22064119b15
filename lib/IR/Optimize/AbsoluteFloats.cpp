//===- AbsoluteFloats.cpp - absolute values in libdevice ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libdevice's functions ask for the classes of their arguments by
// llvm.nvvm.fabs, of which LLVM knows nothing: powf(x, n) of an integer n asks
// in each iteration whether the number that n became is a NaN or infinite.
// llvm.fabs is the same instruction, and LLVM knows that it is neither.
//
// The intrinsic may change a NaN's payload, so that llvm.fabs, which does not,
// is one of the things that it may do.
//
// Relies on: LLVM 22 not looking through llvm.nvvm.fabs.
// Test: test/IR/Optimize/absolute-floats.ll.
// Goes when: LLVM replaces it itself. The test's lower half passes then without
//   this pass.
//
//===----------------------------------------------------------------------===//

#include "AbsoluteFloats.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

void cupcc::nameAbsoluteFloats(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    if (F.getIntrinsicID() != Intrinsic::nvvm_fabs)
      continue;
    for (User *Caller : make_early_inc_range(F.users())) {
      auto *Call = cast<CallInst>(Caller);
      Value *Plain = IRBuilder<>(Call).CreateUnaryIntrinsic(
          Intrinsic::fabs, Call->getArgOperand(0));
      Plain->takeName(Call);
      Call->replaceAllUsesWith(Plain);
      Call->eraseFromParent();
    }
  }
}
