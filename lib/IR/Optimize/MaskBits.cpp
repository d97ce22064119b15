//===- MaskBits.cpp - conditions that a mask has --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that keeps a part of its elements has a mask with a bit for each
// (Thrust's operations on sets): an unrolled loop sets the bits, the block
// counts them, and another unrolled loop asks for each. LLVM sees through the
// mask, as far as it looks, and asks the conditions themselves. They live all
// the while, and a thread has seven predicate registers, which the code between
// needs, too: each condition takes a register. A set_symmetric_difference() had
// 80 registers, nvcc's 64, and half as many blocks.
//
// So the mask is asked again, where it is the "or" of such bits and nothing
// else. One condition may be poison while another decides something, so the
// conditions in the mask are frozen.
//
// Relies on: LLVM 22's InstCombine not counting registers.
// Test: test/IR/Optimize/mask-bits.ll.
// Goes when: the test passes without: LLVM asks the mask, or ptxas makes one.
//
//===----------------------------------------------------------------------===//

#include "MaskBits.h"
#include "KeptAnalyses.h"
#include "UseBlock.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include <optional>

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace cupcc;

/// Conditions for which a mask is asked. With fewer there are predicate
/// registers enough.
static constexpr ptrdiff_t LeastConditions = 4;

static bool isOr(const Value &V) {
  return match(&V, m_Or(m_Value(), m_Value()));
}

/// The bit that \p V, "select i1 c, 2^n, 0" or "zext i1 c", has if its first
/// operand is true.
static std::optional<uint64_t> bitOf(const Value &V) {
  const APInt *Bit;
  if (match(&V, m_Select(m_Value(), m_Power2(Bit), m_Zero())) &&
      Bit->getBitWidth() <= 64)
    return Bit->getZExtValue();
  if (match(&V, m_ZExt(m_Value())) &&
      cast<User>(V).getOperand(0)->getType()->isIntegerTy(1))
    return 1;
  return std::nullopt;
}

namespace {

/// A bit of a mask or none, as a condition says.
struct MaskBit {
  Instruction *Choice; ///< its first operand is the condition
  uint64_t Bit;
  SmallVector<Use *, 2> Later; ///< uses of the condition behind the mask
};

/// The "or" of bits.
struct Mask {
  Instruction *Value;
  SmallVector<MaskBit, 32> Bits;
};

class MaskReader {
  const DominatorTree &Dominators;
  /// What is a part of a larger mask.
  SmallPtrSet<const Value *, 32> Parts;

public:
  explicit MaskReader(const DominatorTree &Dominators)
      : Dominators(Dominators) {}

  bool run(Function &F) {
    SmallVector<Instruction *> Ors;
    for (BasicBlock *Block : post_order(&F))
      for (Instruction &I : reverse(*Block))
        if (I.getOpcode() == Instruction::Or && I.getType()->isIntegerTy())
          Ors.push_back(&I);
    bool Changed = false;
    for (Instruction *Or : Ors)
      Changed |= !Parts.contains(Or) && runOn(*Or);
    return Changed;
  }

private:
  /// Adds the bits of \p V, each of which is in \p Seen afterwards. False:
  /// \p V has something else, or a bit that is there already.
  bool gather(Value &V, Mask &M, uint64_t &Seen) {
    if (isOr(V)) {
      Parts.insert(&V);
      return all_of(cast<User>(V).operands(),
                    [&](Value *Part) { return gather(*Part, M, Seen); });
    }
    const std::optional<uint64_t> Bit = bitOf(V);
    if (!Bit || (Seen & *Bit))
      return false;
    Seen |= *Bit;
    M.Bits.push_back({cast<Instruction>(&V), *Bit, {}});
    return true;
  }

  bool isBehind(const Use &U, const Instruction &MaskValue) const {
    const BasicBlock *Block = blockOf(U);
    return Block != MaskValue.getParent() &&
           Dominators.dominates(MaskValue.getParent(), Block);
  }

  bool runOn(Instruction &Or) {
    Mask M{&Or, {}};
    uint64_t Seen = 0;
    if (!gather(Or, M, Seen))
      return false;
    for (MaskBit &B : M.Bits)
      for (Use &U : B.Choice->getOperand(0)->uses())
        if (isBehind(U, Or))
          B.Later.push_back(&U);
    if (count_if(M.Bits, [](const MaskBit &B) { return !B.Later.empty(); }) <
        LeastConditions)
      return false;
    for (const MaskBit &B : M.Bits) {
      freezeCondition(*B.Choice);
      askMask(Or, B);
    }
    return true;
  }

  /// Also of a bit that nothing asks for later: it is in the mask.
  static void freezeCondition(Instruction &Choice) {
    Value *Condition = Choice.getOperand(0);
    if (!isGuaranteedNotToBeUndefOrPoison(Condition, nullptr, &Choice))
      Choice.setOperand(0,
                        IRBuilder<>(&Choice).CreateFreeze(Condition, "known"));
  }

  static void askMask(Instruction &MaskValue, const MaskBit &B) {
    for (Use *U : B.Later) {
      auto *User = cast<Instruction>(U->getUser());
      IRBuilder<> Builder(isa<PHINode>(User) ? blockOf(*U)->getTerminator()
                                             : User);
      Value *Bit = Builder.CreateAnd(&MaskValue, B.Bit);
      U->set(Builder.CreateIsNotNull(Bit, "asked"));
    }
  }
};

} // namespace

PreservedAnalyses MaskBitsPass::run(Function &F,
                                    FunctionAnalysisManager &Analyses) {
  const auto &Dominators = Analyses.getResult<DominatorTreeAnalysis>(F);
  return keptAnalyses(MaskReader(Dominators).run(F));
}
