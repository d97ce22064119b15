//===- JoinChoices.cpp - one selp for two conditions ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's selection splits p & q ? a : b into two choices, p ? (q ? a : b) : b,
// for targets that have one register for conditions. A GPU has seven, and its
// comparisons take a second predicate: an and costs nothing, a selp is an
// instruction and a register.
//
// Relies on: LLVM 22's names for selp and for and and or of predicates; NVPTX
//  not saying that it has several registers for conditions, a virtual function
//  of a class that is not public.
// Test: test/Offload/PTX/joined-choices.ll.
// Goes when: NVPTX's hasMultipleConditionRegisters() returns true.
//
//===----------------------------------------------------------------------===//

#include "JoinChoices.h"
#include "CheapValues.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"

using namespace llvm;
using namespace cupcc;

/// The operands of selp.
static constexpr unsigned Result = 0, IfTrue = 1, IfFalse = 2, Condition = 3;

namespace {

class JoinChoices : public MachineFunctionPass {
public:
  JoinChoices() : MachineFunctionPass(ID) {}

  static char ID;

  StringRef getPassName() const override {
    return "joins choices between the same values";
  }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.setPreservesCFG();
    MachineFunctionPass::getAnalysisUsage(AU);
  }

  bool runOnMachineFunction(MachineFunction &MF) override;

private:
  bool isChoice(const MachineInstr &MI) const;
  MachineInstr *innerOf(const MachineInstr &Outer, unsigned Operand) const;
  bool join(MachineInstr &Outer);
  bool join(MachineInstr &Outer, MachineInstr &Inner, StringRef Operation);

  const TargetInstrInfo *Info = nullptr;
  MachineRegisterInfo *Registers = nullptr;
  /// The operations on predicates that were looked for: there are thousands to
  /// search, and most functions need none.
  StringMap<std::optional<unsigned>> Opcodes;
};

} // namespace

// LLVM tells passes by the address.
char JoinChoices::ID = 0;

bool JoinChoices::isChoice(const MachineInstr &MI) const {
  return Info->getName(MI.getOpcode()).starts_with("SELP_");
}

/// The choice in the same block that is \p Operand of \p Outer and of nothing
/// else.
MachineInstr *JoinChoices::innerOf(const MachineInstr &Outer,
                                   unsigned Operand) const {
  const MachineOperand &Value = Outer.getOperand(Operand);
  if (!Value.isReg() || !Registers->hasOneNonDBGUse(Value.getReg()))
    return nullptr;
  MachineInstr *Inner = Registers->getVRegDef(Value.getReg());
  const bool Fits =
      Inner && Inner->getParent() == Outer.getParent() && isChoice(*Inner);
  return Fits ? Inner : nullptr;
}

/// \p Inner takes the place of \p Outer: both have the same value for one of
/// the two cases, and it has that of the other case.
bool JoinChoices::join(MachineInstr &Outer, MachineInstr &Inner,
                       StringRef Operation) {
  auto [Opcode, IsNew] = Opcodes.try_emplace(Operation);
  if (IsNew)
    Opcode->second = opcodeNamed(Operation, *Info);
  if (!Opcode->second)
    return false;
  const Register First = Inner.getOperand(Condition).getReg();
  const Register Second = Outer.getOperand(Condition).getReg();
  const Register Both =
      Registers->createVirtualRegister(Registers->getRegClass(First));
  BuildMI(*Outer.getParent(), Outer, Outer.getDebugLoc(),
          Info->get(*Opcode->second), Both)
      .addReg(First)
      .addReg(Second);

  Registers->markUsesInDebugValueAsUndef(Inner.getOperand(Result).getReg());
  Inner.moveBefore(&Outer);
  Inner.getOperand(Result).setReg(Outer.getOperand(Result).getReg());
  Inner.getOperand(Condition).setReg(Both);
  // They may live on behind uses that were the last.
  for (const Register R : {First, Second})
    Registers->clearKillFlags(R);
  for (const unsigned Operand : {IfTrue, IfFalse})
    if (Inner.getOperand(Operand).isReg())
      Registers->clearKillFlags(Inner.getOperand(Operand).getReg());
  Outer.eraseFromParent();
  return true;
}

bool JoinChoices::join(MachineInstr &Outer) {
  if (MachineInstr *Inner = innerOf(Outer, IfTrue))
    if (Inner->getOperand(IfFalse).isIdenticalTo(Outer.getOperand(IfFalse)))
      return join(Outer, *Inner, "AND_predrr");
  if (MachineInstr *Inner = innerOf(Outer, IfFalse))
    if (Inner->getOperand(IfTrue).isIdenticalTo(Outer.getOperand(IfTrue)))
      return join(Outer, *Inner, "OR_predrr");
  return false;
}

bool JoinChoices::runOnMachineFunction(MachineFunction &MF) {
  Info = MF.getSubtarget().getInstrInfo();
  Registers = &MF.getRegInfo();
  bool Changed = false;
  for (MachineBasicBlock &Block : MF)
    for (MachineInstr &MI : make_early_inc_range(Block))
      Changed |= isChoice(MI) && join(MI);
  return Changed;
}

void cupcc::addJoinChoices(TargetPassConfig &Config) {
  Config.insertPass(&FinalizeISelID, new JoinChoices());
}
