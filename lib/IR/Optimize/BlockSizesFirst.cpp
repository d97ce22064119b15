//===- BlockSizesFirst.cpp - the order of special registers ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel begins with where its threads are:
//
//   int i = blockIdx.x * blockDim.x + threadIdx.x;
//
// Of the factors ptxas puts the one that is read first into a uniform register.
// For the block's place that is S2UR, which takes longer than S2R, and one
// comes after the other where there are several; the block's size is in
// constant memory, whichever it is. So the size is read first. A kernel of the
// NAS benchmark BT whose blocks of 1024 have 64 threads with something to do
// takes 0.74 of the time, others 0.85 to 0.97, and a copy of a matrix, limited
// by memory, 0.98. nvcc reads them in either order.
//
// Relies on: ptxas of CUDA 13 choosing the first; LLVM 22 leaving instructions
//  of a block in the order of its IR.
// Test: test/IR/Optimize/block-sizes-first.ll,
//  test/IR/Optimize/block-sizes-first.cu.
// Goes when: ptxas knows what S2UR takes.
//
//===----------------------------------------------------------------------===//

#include "BlockSizesFirst.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace cupcc;

/// What reads the size that belongs to the place that \p Read reads.
static Intrinsic::ID sizeFor(Intrinsic::ID Read) {
  switch (Read) {
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_x:
    return Intrinsic::nvvm_read_ptx_sreg_ntid_x;
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_y:
    return Intrinsic::nvvm_read_ptx_sreg_ntid_y;
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_z:
    return Intrinsic::nvvm_read_ptx_sreg_ntid_z;
  default:
    return Intrinsic::not_intrinsic;
  }
}

/// The size that \p Place is multiplied by, if it is read behind it, in the
/// same block; else null.
static IntrinsicInst *laterSize(IntrinsicInst &Place) {
  const Intrinsic::ID Size = sizeFor(Place.getIntrinsicID());
  if (Size == Intrinsic::not_intrinsic)
    return nullptr;
  for (const User *Product : Place.users()) {
    Value *Other = nullptr;
    if (!match(Product, m_c_Mul(m_Specific(&Place), m_Value(Other))))
      continue;
    auto *Read = dyn_cast<IntrinsicInst>(Other);
    if (Read && Read->getIntrinsicID() == Size &&
        Read->getParent() == Place.getParent() && Place.comesBefore(Read))
      return Read;
  }
  return nullptr;
}

PreservedAnalyses BlockSizesFirstPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  SmallVector<IntrinsicInst *> Reads;
  for (Instruction &I : instructions(F))
    if (auto *Read = dyn_cast<IntrinsicInst>(&I))
      Reads.push_back(Read);
  bool Changed = false;
  for (IntrinsicInst *Read : Reads)
    if (IntrinsicInst *Size = laterSize(*Read)) {
      Size->moveBefore(Read->getIterator());
      Changed = true;
    }
  return keptAnalyses(Changed);
}
