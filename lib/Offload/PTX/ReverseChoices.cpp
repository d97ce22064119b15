//===- ReverseChoices.cpp - the same choice in other words ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The digit of a floating-point key begins with a choice, since -0 is sorted as
// 0: x == 0x7fffffff ? 0x80000000 : x. CUB's radix sort computes the digits of
// a thread's keys when it counts them, and later again, one by one. LLVM leaves
// that, but ptxas finds out that they are the same, and keeps 17 digits from
// one to the other: 80 registers, where 56 let another block run.
//
// Here the later ones are turned around, which is as many instructions, and
// another value to ptxas.
//
// Only where one block has so many of a kind that keeping them makes a
// difference, and of 32 bits: sorts of half and double keys run as many blocks
// without, and are 1 to 2% slower for making choices twice.
//
// Relies on: LLVM 22's names for setp and selp, and equal and not equal being 0
//  and 1 among its comparisons; ptxas of CUDA 13 telling the two ways apart.
// Test: test/Offload/PTX/reversed-choices.ll.
// Goes when: ptxas computes such values again where it has too few registers.
//
//===----------------------------------------------------------------------===//

#include "ReverseChoices.h"
#include "CheapValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include <tuple>

using namespace llvm;
using namespace cupcc;

/// Of LLVM's comparisons of integers.
static constexpr int64_t Equal = 0, NotEqual = 1;

namespace {

/// x == c ? a : y, of which nothing else uses the comparison.
struct Choice {
  MachineInstr *Compare, *Select;
};

/// The comparison's opcode, c and a.
using ChoiceKind = std::tuple<unsigned, int64_t, int64_t>;

class ReverseChoices : public RecomputePass {
public:
  ReverseChoices() : RecomputePass(ID) {}

  static char ID;

  StringRef getPassName() const override {
    return "turns choices around that another block makes";
  }

private:
  bool recomputeIn(MachineFunction &MF) override;

  std::optional<Choice> choiceOf(MachineInstr &MI) const;
  void reverse(const Choice &Found, unsigned Opcode) const;

  const TargetInstrInfo *Info = nullptr;
};

} // namespace

// LLVM tells passes by the address.
char ReverseChoices::ID = 0;

std::optional<Choice> ReverseChoices::choiceOf(MachineInstr &MI) const {
  if (Info->getName(MI.getOpcode()) != "SELP_b32ir")
    return std::nullopt;
  const Register Condition = MI.getOperand(3).getReg();
  MachineInstr *Compare = Registers->getVRegDef(Condition);
  if (!Compare || Compare->getParent() != MI.getParent() ||
      !Registers->hasOneNonDBGUse(Condition))
    return std::nullopt;
  const StringRef Comparison = Info->getName(Compare->getOpcode());
  if (!Comparison.starts_with("SETP_i") || !Comparison.ends_with("ri") ||
      Compare->getOperand(3).getImm() != Equal)
    return std::nullopt;
  return Choice{Compare, &MI};
}

static ChoiceKind kindOf(const Choice &Found) {
  return {Found.Compare->getOpcode(), Found.Compare->getOperand(2).getImm(),
          Found.Select->getOperand(1).getImm()};
}

/// By \p Opcode, selp with the constant behind the register.
void ReverseChoices::reverse(const Choice &Found, unsigned Opcode) const {
  MachineInstr &Select = *Found.Select;
  Found.Compare->getOperand(3).setImm(NotEqual);
  BuildMI(*Select.getParent(), Select, Select.getDebugLoc(), Info->get(Opcode),
          Select.getOperand(0).getReg())
      .add(Select.getOperand(2))
      .add(Select.getOperand(1))
      .add(Select.getOperand(3));
  Select.eraseFromParent();
}

bool ReverseChoices::recomputeIn(MachineFunction &MF) {
  Info = MF.getSubtarget().getInstrInfo();
  MapVector<ChoiceKind, SmallVector<Choice>> OfKind;
  for (MachineBasicBlock &Block : MF)
    for (MachineInstr &MI : Block)
      if (std::optional<Choice> Found = choiceOf(MI))
        OfKind[kindOf(*Found)].push_back(*Found);

  SmallVector<Choice> Reversed;
  for (const auto &[_, Choices] : OfKind)
    append_range(Reversed,
                 outsideOfMost(ArrayRef(Choices), [](const Choice &Found) {
                   return Found.Select->getParent();
                 }));
  if (Reversed.empty())
    return false;
  const std::optional<unsigned> Opcode = opcodeNamed("SELP_b32ri", *Info);
  if (!Opcode)
    return false;
  for (const Choice &Found : Reversed)
    reverse(Found, *Opcode);
  return true;
}

void cupcc::addReverseChoices(TargetPassConfig &Config) {
  Config.insertPass(&MachineCSELegacyID, new ReverseChoices());
}
