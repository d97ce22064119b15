//===- RecomputeBehindLoops.cpp - shorter lives of cheap values -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The back end computes once what stands before a loop and behind it: the
// offset of an element, say, that is read before the loop and written behind
// it. It then takes a register in the loop beside the index that it is computed
// from, and one register can cost an eighth of the threads that run at a time.
// ptxas keeps it. Here it is computed again: an instruction, once for all
// iterations; or up to three, an offset, a product and a sum.
//
// Only where everything it is computed from is kept over the loop for another
// use, so that what the loop keeps becomes less by one value.
//
// Relies on: machine code of LLVM 22 in SSA form behind the elimination of
//  common subexpressions.
// Test: test/Offload/PTX/behind-loops.ll.
// Goes when: ptxas or LLVM does it.
//
//===----------------------------------------------------------------------===//

#include "RecomputeBehindLoops.h"
#include "CheapValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"

using namespace llvm;
using namespace cupcc;

namespace {

class RecomputeBehindLoops : public RecomputePass {
public:
  RecomputeBehindLoops() : RecomputePass(ID) {}

  static char ID;

  StringRef getPassName() const override {
    return "computes cheap values again behind loops";
  }

private:
  bool recomputeIn(MachineFunction &MF) override {
    bool Changed = false;
    if (!Loops->empty())
      for (MachineBasicBlock &Block : MF)
        for (MachineInstr &MI : make_early_inc_range(reverse(Block)))
          Changed |= isCheap(MI) && shorten(MI);
    return Changed;
  }
  bool shorten(MachineInstr &MI);
  Chain chainBehind(MachineInstr &MI, const MachineLoop &L) const;
  void recompute(const Chain &Instructions, MachineBasicBlock &Block) const;
};

} // namespace

// LLVM tells passes by the address.
char RecomputeBehindLoops::ID = 0;

/// What \p L does not keep for others is computed again, too.
Chain RecomputeBehindLoops::chainBehind(MachineInstr &MI,
                                        const MachineLoop &L) const {
  return chainFor(
      MI, *Registers,
      [&](const MachineInstr &I) { return isCheap(I) && !L.contains(&I); },
      [&](Register R, const BlockSet &Live) {
        return !L.contains(Registers->getVRegDef(R)) &&
               Live.contains(L.getHeader());
      });
}

void RecomputeBehindLoops::recompute(const Chain &Instructions,
                                     MachineBasicBlock &Block) const {
  const Register Old = Instructions.back()->getOperand(0).getReg();
  const auto First = find_if(Block, [Old](const MachineInstr &I) {
    return !I.isPHI() && I.readsVirtualRegister(Old);
  });
  const Register New = copyInto(Block, First, Instructions);
  const TargetRegisterInfo &Info =
      *Block.getParent()->getSubtarget().getRegisterInfo();
  for (auto I = First; I != Block.end(); ++I)
    I->substituteRegister(Old, New, 0, Info);
}

bool RecomputeBehindLoops::shorten(MachineInstr &MI) {
  const MachineOperand &Result = MI.getOperand(0);
  if (!Result.isReg() || !Result.getReg().isVirtual())
    return false;
  const Register R = Result.getReg();
  const MachineBasicBlock *Def = MI.getParent();
  SmallPtrSet<MachineBasicBlock *, 4> Users;
  for (MachineInstr &User : Registers->use_nodbg_instructions(R)) {
    if (User.isPHI())
      return false;
    if (User.getParent() != Def)
      Users.insert(User.getParent());
  }
  if (Users.empty() || Users.size() > 2)
    return false;
  auto IsOver = [&](const BlockSet &Live, const MachineLoop &L) {
    return !L.contains(Def) && Live.contains(L.getHeader()) &&
           none_of(Users,
                   [&](MachineBasicBlock *User) { return L.contains(User); });
  };
  if (any_of(Users, [&](MachineBasicBlock *User) {
        return Loops->getLoopDepth(User) > Loops->getLoopDepth(Def);
      }))
    return false;
  Chain Again;
  const BlockSet Live =
      liveIn(R, *Registers, [](const MachineOperand &) { return true; });
  // Not in the order of the set, which is that of addresses: loops may have
  // different chains.
  const bool Pays = any_of(Loops->getLoopsInPreorder(), [&](MachineLoop *L) {
    if (!IsOver(Live, *L))
      return false;
    Again = chainBehind(MI, *L);
    return !Again.empty();
  });
  if (!Pays)
    return false;
  for (MachineBasicBlock *User : Users)
    recompute(Again, *User);
  if (Registers->use_empty(R))
    MI.eraseFromParent();
  return true;
}

void cupcc::addRecomputeBehindLoops(TargetPassConfig &Config) {
  Config.insertPass(&MachineCSELegacyID, new RecomputeBehindLoops());
}
