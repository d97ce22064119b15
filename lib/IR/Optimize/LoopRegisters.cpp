//===- LoopRegisters.cpp - how many registers a loop needs ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/LoopRegisters.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace cupcc;

/// Registers of 32 bits: with what each round computes, more than a thread has
/// when two blocks of 256 share a multiprocessor. With half as many, kernels of
/// blocks of 1,024 threads, which have 64 at most, got slower.
static constexpr unsigned ManyRegisters = 128;

unsigned cupcc::registersFor(const Instruction &I) {
  TypeSize Bits = I.getDataLayout().getTypeSizeInBits(I.getType());
  return divideCeil(Bits.getKnownMinValue(), 32);
}

bool cupcc::isCrowded(const Loop &L) {
  unsigned Count = 0;
  for (const PHINode &Phi : L.getHeader()->phis())
    Count += registersFor(Phi);
  SmallPtrSet<const Instruction *, 32> Read;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      for (const Value *Operand : I.operands())
        // What a phi begins with is in the phi's own register.
        if (const auto *From = dyn_cast<Instruction>(Operand);
            From && !isa<PHINode>(I) && !L.contains(From) &&
            Read.insert(From).second)
          Count += registersFor(*From);
  return Count >= ManyRegisters;
}
