//===- UniformLoops.h - loops that a block iterates alike -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_UNIFORMLOOPS_H
#define CUPCC_LIB_IR_OPTIMIZE_UNIFORMLOOPS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class DominatorTree;
class LPMUpdater;
class Loop;
class ScalarEvolution;
struct LoopStandardAnalysisResults;
} // namespace llvm

namespace cupcc {

/// Says that a thread which waits for others goes on some day: CUDA leaves it
/// undefined otherwise. LLVM then knows that what is behind is executed, and
/// with it that no counter there overflows.
class WaitsReturnPass : public llvm::PassInfoMixin<WaitsReturnPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// The volatile stores of a loop, as plain ones while this lives: LLVM takes a
/// volatile store for one that may not return. Copies made meanwhile become
/// volatile, too.
class PlainStores {
public:
  PlainStores(llvm::Loop &L, llvm::ScalarEvolution &SE);
  PlainStores(const PlainStores &) = delete;
  PlainStores &operator=(const PlainStores &) = delete;
  ~PlainStores();

private:
  llvm::Function &F;
  bool Any = false;
};

/// True if every iteration of \p L waits for all threads of the block, so that
/// these iterate alike: CUDA leaves it undefined otherwise.
bool isUniform(const llvm::Loop &L, const llvm::DominatorTree &Tree);

/// Makes \p Copies of \p L, a uniform loop that is left at its latch only,
/// after a count that is known before it. False if \p L stays as it was.
bool unrollUniform(llvm::Loop &L, unsigned Copies,
                   llvm::LoopStandardAnalysisResults &Analyses,
                   llvm::LPMUpdater &Updater);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_UNIFORMLOOPS_H
