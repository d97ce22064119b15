//===- ReduceStraightLines.cpp - strength reduction of some code ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's strength reduction of straight-line code compares each sum, product
// and address with all before it that might differ from it by something known,
// and has no limit: its time grows with the square of a function's size. Of a
// kernel with two thousand lines of such arithmetic it took four fifths of all
// compilation, and of the largest kernel of CUB's selection almost half of what
// the back end takes. It makes a tenth fewer instructions of small kernels, and
// hardly any fewer of large ones. So it is left out for functions with many
// sums, products and addresses.
//
// Relies on: StraightLineStrengthReduce of LLVM 22 without a limit.
// Test: test/Offload/PTX/straight-lines.test.
// Goes when: it has one.
//
//===----------------------------------------------------------------------===//

#include "ReduceStraightLines.h"
#include "LentAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include <memory>

using namespace cupcc;
using namespace llvm;

/// With so many the pass takes a third of the back end's time.
static constexpr int MostCandidates = 768;

/// True if \p I is of a kind that the pass compares with others.
static bool isCandidate(const Instruction &I) {
  return I.getOpcode() == Instruction::Add ||
         I.getOpcode() == Instruction::Mul || isa<GetElementPtrInst>(I);
}

static bool hasManyCandidates(const Function &F) {
  return count_if(instructions(F), isCandidate) > MostCandidates;
}

namespace {

class ReduceStraightLines : public FunctionPass {
public:
  explicit ReduceStraightLines(FunctionPass *Reduce)
      : FunctionPass(ID), Reduce(Reduce) {}

  static char ID;

  StringRef getPassName() const override { return Reduce->getPassName(); }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    Reduce->getAnalysisUsage(AU);
  }
  bool doInitialization(Module &M) override {
    return Reduce->doInitialization(M);
  }
  bool runOnFunction(Function &F) override {
    if (hasManyCandidates(F))
      return false;
    lendAnalyses(*this, *Reduce);
    return Reduce->runOnFunction(F);
  }

private:
  std::unique_ptr<FunctionPass> Reduce;
};

} // namespace

// LLVM tells passes by the address.
char ReduceStraightLines::ID = 0;

FunctionPass *cupcc::createReduceStraightLinesPass(FunctionPass *Reduce) {
  return new ReduceStraightLines(Reduce);
}
