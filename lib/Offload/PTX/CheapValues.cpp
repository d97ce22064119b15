//===- CheapValues.cpp - values that may be computed twice ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVPTX does not say what an instruction costs, so cheap ones are told by their
// names. Some of these begin like those of sums with a carry, which cannot be
// computed again one by one.
//
// Relies on: the names of NVPTX's instructions in LLVM 22, where those with a
//  carry have side effects.
// Test: test/Offload/PTX/behind-loops.ll, test/Offload/PTX/phi-operands.ll.
// Goes when: the passes that use it do, or NVPTX says what an instruction
//  costs.
//
//===----------------------------------------------------------------------===//

#include "CheapValues.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"

using namespace llvm;
using namespace cupcc;

static bool isOneOf(const MachineInstr &MI, ArrayRef<StringRef> Names) {
  if (MI.isPHI() || MI.isCall() || MI.isInlineAsm() || MI.isTerminator() ||
      MI.isConvergent() || MI.mayLoadOrStore() ||
      MI.hasUnmodeledSideEffects() || MI.getNumDefs() != 1)
    return false;
  const TargetInstrInfo &Info = *MI.getMF()->getSubtarget().getInstrInfo();
  const StringRef Name = Info.getName(MI.getOpcode());
  return any_of(Names, [Name](StringRef N) { return Name.starts_with(N); });
}

bool cupcc::isCheap(const MachineInstr &MI) {
  return isOneOf(MI,
                 {"ADD", "SUB", "SHL", "AND", "OR", "XOR", "CVT", "ABS", "NEG",
                  "NOT", "MULT", "MUL_WIDE", "SMULWIDE", "UMULWIDE", "cvta"});
}

bool cupcc::isChoice(const MachineInstr &MI) {
  return isOneOf(MI, {"SETP", "SELP"});
}

std::optional<unsigned> cupcc::opcodeNamed(StringRef Name,
                                           const TargetInstrInfo &Info) {
  for (unsigned Opcode = 0; Opcode < Info.getNumOpcodes(); ++Opcode)
    if (Info.getName(Opcode) == Name)
      return Opcode;
  return std::nullopt;
}

MachineBasicBlock *cupcc::incomingBlock(const MachineOperand &Use) {
  const MachineInstr &Phi = *Use.getParent();
  return Phi.getOperand(Use.getOperandNo() + 1).getMBB();
}

cupcc::BlockSet
cupcc::liveIn(Register R, const MachineRegisterInfo &Registers,
              function_ref<bool(const MachineOperand &)> Counts) {
  const MachineBasicBlock *Def = Registers.getVRegDef(R)->getParent();
  BlockSet Live;
  SmallVector<const MachineBasicBlock *, 16> Work;
  auto Reach = [&](const MachineBasicBlock *Block) {
    if (Block != Def && Live.insert(Block).second)
      Work.push_back(Block);
  };
  for (const MachineOperand &Use : Registers.use_nodbg_operands(R))
    if (Counts(Use))
      Reach(Use.getParent()->isPHI() ? incomingBlock(Use)
                                     : Use.getParent()->getParent());
  while (!Work.empty())
    for (const MachineBasicBlock *Before : Work.pop_back_val()->predecessors())
      Reach(Before);
  return Live;
}

/// Adds \p MI to \p To; \p Room is how many more there may be behind what it
/// needs. False if there are more.
static bool addChain(MachineInstr &MI, const MachineRegisterInfo &Registers,
                     function_ref<bool(const MachineInstr &)> MayRepeat,
                     function_ref<bool(Register, const BlockSet &)> IsKept,
                     unsigned Room, Chain &To) {
  if (Room == 0 || !MayRepeat(MI))
    return false;
  auto IsOther = [&MI](const MachineOperand &Use) {
    return Use.getParent() != &MI;
  };
  for (const MachineOperand &Operand : MI.uses()) {
    if (!Operand.isReg())
      continue;
    const Register R = Operand.getReg();
    if (!R.isVirtual() || !Registers.hasOneDef(R))
      return false;
    MachineInstr *Def = Registers.getVRegDef(R);
    if (!is_contained(To, Def) && !IsKept(R, liveIn(R, Registers, IsOther)) &&
        !addChain(*Def, Registers, MayRepeat, IsKept, Room - 1, To))
      return false;
  }
  To.push_back(&MI);
  return To.size() <= LongestChain;
}

cupcc::Chain
cupcc::chainFor(MachineInstr &MI, const MachineRegisterInfo &Registers,
                function_ref<bool(const MachineInstr &)> MayRepeat,
                function_ref<bool(Register, const BlockSet &)> IsKept) {
  Chain Result;
  if (!addChain(MI, Registers, MayRepeat, IsKept, LongestChain, Result))
    Result.clear();
  return Result;
}

/// In no block yet, with a new register for its result.
static MachineInstr *copyOf(MachineInstr &MI) {
  MachineFunction &MF = *MI.getMF();
  MachineRegisterInfo &Registers = MF.getRegInfo();
  MachineInstr *Copy = MF.CloneMachineInstr(&MI);
  for (MachineOperand &Operand : Copy->uses())
    if (Operand.isReg()) {
      Operand.setIsKill(false);
      Registers.clearKillFlags(Operand.getReg());
    }
  Copy->getOperand(0).setReg(
      Registers.cloneVirtualRegister(MI.getOperand(0).getReg()));
  return Copy;
}

Register cupcc::copyInto(MachineBasicBlock &Block,
                         MachineBasicBlock::iterator Where,
                         const Chain &Instructions) {
  const TargetRegisterInfo &Info =
      *Block.getParent()->getSubtarget().getRegisterInfo();
  SmallVector<std::pair<Register, Register>, LongestChain> Renamed;
  for (MachineInstr *MI : Instructions) {
    MachineInstr *Copy = copyOf(*MI);
    for (auto [From, To] : Renamed)
      Copy->substituteRegister(From, To, 0, Info);
    Renamed.emplace_back(MI->getOperand(0).getReg(),
                         Copy->getOperand(0).getReg());
    Block.insert(Where, Copy);
  }
  return Renamed.back().second;
}

void RecomputePass::getAnalysisUsage(AnalysisUsage &AU) const {
  AU.setPreservesCFG();
  AU.addRequired<MachineLoopInfoWrapperPass>();
  AU.addPreserved<MachineLoopInfoWrapperPass>();
  MachineFunctionPass::getAnalysisUsage(AU);
}

bool RecomputePass::runOnMachineFunction(MachineFunction &MF) {
  if (skipFunction(MF.getFunction()) || MF.size() > MostBlocks)
    return false;
  Registers = &MF.getRegInfo();
  Loops = &getAnalysis<MachineLoopInfoWrapperPass>().getLI();
  return recomputeIn(MF);
}
