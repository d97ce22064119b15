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

/// So many instructions are computed again for one value.
static constexpr unsigned LongestChain = 3;

/// A value's instruction, and before it those of its operands that no loop
/// keeps.
using Chain = SmallVector<MachineInstr *, LongestChain>;

namespace {

class RecomputeBehindLoops : public MachineFunctionPass {
public:
  RecomputeBehindLoops() : MachineFunctionPass(ID) {}

  static char ID;

  StringRef getPassName() const override {
    return "computes cheap values again behind loops";
  }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.setPreservesCFG();
    AU.addRequired<MachineLoopInfoWrapperPass>();
    AU.addPreserved<MachineLoopInfoWrapperPass>();
    MachineFunctionPass::getAnalysisUsage(AU);
  }
  bool runOnMachineFunction(MachineFunction &MF) override {
    if (skipFunction(MF.getFunction()))
      return false;
    Registers = &MF.getRegInfo();
    Loops = &getAnalysis<MachineLoopInfoWrapperPass>().getLI();
    bool Changed = false;
    if (!Loops->empty() && MF.size() <= MostBlocks)
      for (MachineBasicBlock &Block : MF)
        for (MachineInstr &MI : make_early_inc_range(reverse(Block)))
          Changed |= isCheap(MI) && shorten(MI);
    return Changed;
  }

private:
  bool shorten(MachineInstr &MI);
  bool addChain(MachineInstr &MI, const MachineLoop &L, Chain &Result) const;
  void recompute(const Chain &Instructions, MachineBasicBlock &Block) const;

  MachineRegisterInfo *Registers;
  const MachineLoopInfo *Loops;
};

} // namespace

// LLVM tells passes by the address.
char RecomputeBehindLoops::ID = 0;

/// Adds \p MI to \p Result, behind what it is computed from and \p L does not
/// keep for others; false if that is not cheap.
bool RecomputeBehindLoops::addChain(MachineInstr &MI, const MachineLoop &L,
                                    Chain &Result) const {
  if (!isCheap(MI) || L.contains(&MI))
    return false;
  auto IsOther = [&MI](const MachineOperand &Use) {
    return Use.getParent() != &MI;
  };
  for (const MachineOperand &Operand : MI.uses()) {
    if (!Operand.isReg())
      continue;
    const Register R = Operand.getReg();
    if (!R.isVirtual() || !Registers->hasOneDef(R))
      return false;
    MachineInstr *Def = Registers->getVRegDef(R);
    const bool IsKept = !L.contains(Def) &&
                        liveIn(R, *Registers, IsOther).contains(L.getHeader());
    if (!IsKept && !is_contained(Result, Def) &&
        (Result.size() + 1 >= LongestChain || !addChain(*Def, L, Result)))
      return false;
  }
  Result.push_back(&MI);
  return Result.size() <= LongestChain;
}

void RecomputeBehindLoops::recompute(const Chain &Instructions,
                                     MachineBasicBlock &Block) const {
  MachineFunction &MF = *Block.getParent();
  const Register Old = Instructions.back()->getOperand(0).getReg();
  const auto First = find_if(Block, [Old](const MachineInstr &I) {
    return !I.isPHI() && I.readsVirtualRegister(Old);
  });
  const TargetRegisterInfo &Info = *MF.getSubtarget().getRegisterInfo();
  SmallVector<std::pair<Register, Register>, LongestChain> Renamed;
  for (MachineInstr *MI : Instructions) {
    MachineInstr *Copy = copyOf(*MI);
    for (auto [From, To] : Renamed)
      Copy->substituteRegister(From, To, 0, Info);
    Renamed.emplace_back(MI->getOperand(0).getReg(),
                         Copy->getOperand(0).getReg());
    Block.insert(First, Copy);
  }
  for (auto I = First; I != Block.end(); ++I)
    I->substituteRegister(Old, Renamed.back().second, 0, Info);
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
  const bool Pays = any_of(Live, [&](const MachineBasicBlock *Block) {
    Again.clear();
    const MachineLoop *L = Loops->getLoopFor(Block);
    return L && L->getHeader() == Block && IsOver(Live, *L) &&
           addChain(MI, *L, Again);
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
