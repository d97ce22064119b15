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
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"

using namespace llvm;

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

MachineInstr *cupcc::copyOf(MachineInstr &MI) {
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
