//===- UnrollPowers.cpp - loops over powers -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a block does in log(n) steps, it does in a loop over powers of two, in a
// sorting network in two:
//
//   for (int size = 2; size <= 1024; size *= 2)
//     for (int stride = size / 2; stride > 0; stride /= 2)
//       for (int t = threadIdx.x; t < 512; t += blockDim.x)
//         exchange(2 * t - (t & (stride - 1)), stride, size);
//
// Such loops have few iterations, and what they count is a mask or a distance,
// which costs several instructions in the innermost loop and nothing once it is
// a constant. LLVM weighs size alone, with a limit of 300 instructions, which
// 55 copies of a small loop exceed. nvcc unrolls them.
//
// The loop over the elements in it is left as it is: its count is not constant.
// Loops without another one are LLVM's to weigh.
//
// Relies on: LLVM 22 having no hook for NVPTX that raises the limit.
// Test: test/IR/Optimize/unroll-powers.ll.
// Goes when: LLVM's NVPTX target unrolls such loops.
//
//===----------------------------------------------------------------------===//

#include "UnrollPowers.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace cupcc;

/// Powers of two in 16 bits.
static constexpr unsigned MaxCount = 16;
/// Instructions of all copies.
static constexpr unsigned MaxUnrolledSize = 4096;

/// True if \p V is \p Phi, shifted by a constant. Divisions by a constant and
/// multiplications with one are shifts here, or no powers of two.
static bool isShifted(const Value *V, const PHINode &Phi) {
  return match(V, m_Shift(m_Specific(&Phi), m_ConstantInt()));
}

static bool countsPowers(const Loop &L) {
  return L.getLoopLatch() &&
         any_of(L.getHeader()->phis(), [&](const PHINode &Phi) {
           return isShifted(Phi.getIncomingValueForBlock(L.getLoopLatch()),
                            Phi);
         });
}

/// Instructions of \p L once it is unrolled \p Count times, or nothing if it
/// calls something. A loop over powers in it has no more iterations.
static std::optional<unsigned> unrolledSize(const Loop &L, unsigned Count) {
  unsigned Size = 0;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      if (isa<CallBase>(I) && !isa<IntrinsicInst>(I))
        return std::nullopt;
      ++Size;
    }
  for (const Loop *Inner : L)
    if (countsPowers(*Inner))
      return Size * Count * Count;
  return Size * Count;
}

PreservedAnalyses UnrollPowersPass::run(Loop &L, LoopAnalysisManager &,
                                        LoopStandardAnalysisResults &Analyses,
                                        LPMUpdater &) {
  if (L.isInnermost() || hasUnrollTransformation(&L) != TM_Unspecified ||
      !countsPowers(L))
    return PreservedAnalyses::all();
  const unsigned Count = Analyses.SE.getSmallConstantTripCount(&L);
  if (Count < 2 || Count > MaxCount)
    return PreservedAnalyses::all();
  const std::optional<unsigned> Size = unrolledSize(L, Count);
  if (Size && *Size <= MaxUnrolledSize)
    addStringMetadataToLoop(&L, "llvm.loop.unroll.full", 1);
  return PreservedAnalyses::all();
}
