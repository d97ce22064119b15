//===- RecomputeForPhis.cpp - shorter lives before a join -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUB's radix sort flips the sign of each key of a tile, counts the flipped
// keys, and only then knows whether it writes them back as they were or sorts
// them. Where the two ways join, one phi for each key takes the key from one
// way and the flipped key from the other:
//
//   y = x ^ 0x80;
//   count(y);                  // much code, in which x and y take a register
//   if (all are equal)
//     store(x), z = x;
//   else
//     z = y;
//   rank(z);
//
// ptxas keeps both over the count: 19 registers too many for bytes. The flipped
// key is computed again, at the end of the block from which the phi takes it:
// an instruction for a register.
//
// A floating-point key is flipped by what its sign chooses, in three
// instructions: setp, selp, xor. Such a chain is computed again as a whole.
//
// A sign of 64 bits is flipped by an addition the second time, which comes to
// the same: ptxas finds out that two xor.b64 of one value are the same, and
// keeps the first one's upper half, 96 registers for int64 instead of 74.
//
// Only where everything it is computed from is kept until there for another
// use, so that what is kept becomes less by one value; not in a loop, which
// would compute it another time in each iteration; and only where it saves as
// many registers as make a difference.
//
// Relies on: machine code of LLVM 22 in SSA form behind the elimination of
//  common subexpressions, and its names for xor and add; ptxas of CUDA 13
//  telling the two apart.
// Test: test/Offload/PTX/phi-operands.ll.
// Goes when: ptxas or LLVM does it.
//
//===----------------------------------------------------------------------===//

#include "RecomputeForPhis.h"
#include "CheapValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/Support/MathExtras.h"
#include <limits>
#include <optional>

using namespace llvm;
using namespace cupcc;

namespace {

class RecomputeForPhis : public RecomputePass {
public:
  RecomputeForPhis() : RecomputePass(ID) {}

  static char ID;

  StringRef getPassName() const override {
    return "computes cheap values again where a phi takes them";
  }

private:
  bool recomputeIn(MachineFunction &MF) override {
    Info = MF.getSubtarget().getInstrInfo();
    bool Changed = false;
    for (auto &[Block, Values] : findValues(MF))
      if (registersOf(Values) >= RegistersAtATime)
        for (MachineInstr *MI : Values)
          Changed |= recompute(*MI, *Block);
    return Changed;
  }

  /// What may be computed again at the end of a block.
  using ValuesOfBlocks =
      MapVector<MachineBasicBlock *, SmallVector<MachineInstr *>>;

  ValuesOfBlocks findValues(MachineFunction &MF) const;
  unsigned registersOf(ArrayRef<MachineInstr *> Values) const;
  Chain chainAtEnd(MachineInstr &MI, const MachineBasicBlock &Block) const;
  bool isForPhisAlone(const MachineInstr &MI,
                      const MachineBasicBlock &Block) const;
  bool recompute(MachineInstr &MI, MachineBasicBlock &Block);
  void flipSignByAddition(MachineInstr &MI);

  const TargetInstrInfo *Info = nullptr;
  /// Of add.s64 with a constant, once one was needed.
  std::optional<unsigned> Add;
};

} // namespace

// LLVM tells passes by the address.
char RecomputeForPhis::ID = 0;

static bool isForPhi(const MachineOperand &Use,
                     const MachineBasicBlock &Block) {
  return Use.getParent()->isPHI() && incomingBlock(Use) == &Block;
}

/// True if the result of \p MI is kept until the end of \p Block for phis alone
/// that take it from there, after another use. What has no other is moved by
/// ptxas.
bool RecomputeForPhis::isForPhisAlone(const MachineInstr &MI,
                                      const MachineBasicBlock &Block) const {
  if (&Block == MI.getParent() || Loops->getLoopFor(&Block))
    return false;
  const Register R = MI.getOperand(0).getReg();
  auto IsOther = [&](const MachineOperand &Use) {
    return !isForPhi(Use, Block);
  };
  return any_of(Registers->use_nodbg_operands(R), IsOther) &&
         !liveIn(R, *Registers, IsOther).contains(&Block);
}

/// What computes the result of \p MI again at the end of \p Block, from what is
/// live there for other uses; empty where that does not pay.
Chain RecomputeForPhis::chainAtEnd(MachineInstr &MI,
                                   const MachineBasicBlock &Block) const {
  if (!isCheap(MI) || !isForPhisAlone(MI, Block))
    return {};
  auto IsKept = [&](Register R, const BlockSet &Live) {
    auto IsLiveIn = [&](const MachineBasicBlock *Next) {
      return Live.contains(Next);
    };
    auto IsTaken = [&](const MachineOperand &Use) {
      return isForPhi(Use, Block);
    };
    return any_of(Block.successors(), IsLiveIn) ||
           any_of(Registers->use_nodbg_operands(R), IsTaken);
  };
  return chainFor(
      MI, *Registers,
      [](const MachineInstr &I) { return isCheap(I) || isChoice(I); }, IsKept);
}

RecomputeForPhis::ValuesOfBlocks
RecomputeForPhis::findValues(MachineFunction &MF) const {
  ValuesOfBlocks Found;
  for (MachineBasicBlock &Join : MF)
    for (MachineInstr &Phi : Join.phis())
      for (const MachineOperand &Use : Phi.uses()) {
        if (!Use.isReg())
          continue;
        MachineInstr *MI = Registers->getVRegDef(Use.getReg());
        MachineBasicBlock *Block = incomingBlock(Use);
        if (MI && !is_contained(Found[Block], MI) &&
            !chainAtEnd(*MI, *Block).empty())
          Found[Block].push_back(MI);
      }
  return Found;
}

/// How many registers of 32 bits \p Values take. One bit is a predicate.
unsigned RecomputeForPhis::registersOf(ArrayRef<MachineInstr *> Values) const {
  const TargetRegisterInfo &Info = *Registers->getTargetRegisterInfo();
  unsigned Count = 0;
  for (const MachineInstr *MI : Values) {
    const Register R = MI->getOperand(0).getReg();
    const unsigned Bits = Info.getRegSizeInBits(R, *Registers);
    Count += Bits == 1 ? 0 : divideCeil(Bits, 32);
  }
  return Count;
}

/// Makes \p MI an addition, if it flips the sign of 64 bits.
void RecomputeForPhis::flipSignByAddition(MachineInstr &MI) {
  if (Info->getName(MI.getOpcode()) != "XOR_b64ri" ||
      !MI.getOperand(2).isImm() ||
      MI.getOperand(2).getImm() != std::numeric_limits<int64_t>::min())
    return;
  if (!Add)
    Add = opcodeNamed("ADD64ri", *Info);
  if (Add)
    MI.setDesc(Info->get(*Add));
}

/// Computes \p MI at the end of \p Block for the phis that take its result from
/// there, if that pays still: it may have become what another value there is
/// computed from.
bool RecomputeForPhis::recompute(MachineInstr &MI, MachineBasicBlock &Block) {
  const Chain Again = chainAtEnd(MI, Block);
  if (Again.empty())
    return false;
  const Register New = copyInto(Block, Block.getFirstTerminator(), Again);
  flipSignByAddition(*Registers->getVRegDef(New));
  for (MachineOperand &Use : make_early_inc_range(
           Registers->use_nodbg_operands(MI.getOperand(0).getReg())))
    if (isForPhi(Use, Block))
      Use.setReg(New);
  return true;
}

void cupcc::addRecomputeForPhis(TargetPassConfig &Config) {
  Config.insertPass(&MachineCSELegacyID, new RecomputeForPhis());
}
