//===- RecomputeComparisons.cpp - shorter lives of predicates -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUB's sums of equal keys compare each key of a thread with the one before it,
// and need the results twice: for the thread's sums, and again when the sums of
// all threads before are known:
//
//   for (i...) begins[i] = key[i] != key[i - 1];
//   for (i...) sum = begins[i] ? value[i] : sum + value[i];
//   sum = sum of all threads before(sum);       // much code
//   for (i...) { at[i] = sum; sum = begins[i] ? value[i] : sum + value[i]; }
//   for (i...) if (begins[i]) out[...] = {key[i], at[i]};
//
// LLVM compares once. A thread has seven predicates, so ptxas packs nine of
// them as bits into a register and takes them out one by one, though the keys,
// which are written at last, are there all the time. Here they are compared
// again, and the numbers 0 and 1 are made of these results.
//
// Only in a block that uses more of them than there are predicates, and not in
// another loop, which would compare in each iteration. Nor where the numbers
// alone are needed: CUB's selection, which adds them, took 1.04 of the time.
//
// Relies on: machine code of LLVM 22 in SSA form behind the elimination of
//  common subexpressions, and its names for comparisons and for a choice of two
//  constants; ptxas of CUDA 13 not packing predicates that it can compute.
// Test: test/Offload/PTX/later-comparisons.cu.
// Goes when: ptxas or LLVM does it.
//
//===----------------------------------------------------------------------===//

#include "RecomputeComparisons.h"
#include "CheapValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/MachineDominators.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"

using namespace llvm;
using namespace cupcc;

namespace {

class RecomputeComparisons : public RecomputePass {
public:
  RecomputeComparisons() : RecomputePass(ID) {}

  static char ID;

  StringRef getPassName() const override {
    return "compares again where more results are used than fit";
  }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<MachineDominatorTreeWrapperPass>();
    AU.addPreserved<MachineDominatorTreeWrapperPass>();
    RecomputePass::getAnalysisUsage(AU);
  }

private:
  bool recomputeIn(MachineFunction &MF) override;

  bool isNumber(const MachineInstr &MI) const;
  SmallVector<MachineInstr *, 2> resultsOf(MachineInstr &MI) const;
  BlockSet laterUsers(const MachineInstr &MI) const;
  bool hasOperandsIn(const MachineInstr &MI,
                     const MachineBasicBlock &Block) const;
  void useBehind(const MachineBasicBlock &Block, Register Old, Register New);
  void recompute(MachineInstr &MI, MachineBasicBlock &Block,
                 MachineBasicBlock::iterator Where);

  const TargetInstrInfo *Info = nullptr;
  const MachineDominatorTree *Dominators = nullptr;
};

} // namespace

/// A thread has as many, on all architectures.
static constexpr unsigned Predicates = 7;

// LLVM tells passes by the address.
char RecomputeComparisons::ID = 0;

/// True if \p MI compares. Its result is a predicate.
static bool isComparison(const MachineInstr &MI) {
  const TargetInstrInfo &Info = *MI.getMF()->getSubtarget().getInstrInfo();
  return isChoice(MI) && Info.getName(MI.getOpcode()).starts_with("SETP");
}

/// True if \p MI makes one of two constants of a predicate.
bool RecomputeComparisons::isNumber(const MachineInstr &MI) const {
  return is_contained({"SELP_b32ii", "SELP_b64ii", "SELP_b16ii"},
                      Info->getName(MI.getOpcode()));
}

/// True if what \p MI compares is live at the begin of \p Block in any case.
bool RecomputeComparisons::hasOperandsIn(const MachineInstr &MI,
                                         const MachineBasicBlock &Block) const {
  auto IsOther = [&MI](const MachineOperand &Use) {
    return Use.getParent() != &MI;
  };
  return all_of(MI.uses(), [&](const MachineOperand &Operand) {
    return !Operand.isReg() ||
           (Operand.getReg().isVirtual() &&
            liveIn(Operand.getReg(), *Registers, IsOther).contains(&Block));
  });
}

/// The result of \p MI, which compares, and the numbers that its block makes of
/// it.
SmallVector<MachineInstr *, 2>
RecomputeComparisons::resultsOf(MachineInstr &MI) const {
  SmallVector<MachineInstr *, 2> Results = {&MI};
  for (MachineInstr &User :
       Registers->use_nodbg_instructions(MI.getOperand(0).getReg()))
    if (isNumber(User) && User.getParent() == MI.getParent())
      Results.push_back(&User);
  return Results;
}

/// The other blocks of the loop of \p MI that use its result.
BlockSet RecomputeComparisons::laterUsers(const MachineInstr &MI) const {
  const MachineBasicBlock *From = MI.getParent();
  BlockSet Blocks;
  for (const MachineInstr &User :
       Registers->use_nodbg_instructions(MI.getOperand(0).getReg()))
    if (const MachineBasicBlock *To = User.getParent();
        !User.isPHI() && To != From &&
        Loops->getLoopFor(To) == Loops->getLoopFor(From))
      Blocks.insert(To);
  return Blocks;
}

/// Lets what \p Block dominates use \p New instead of \p Old.
void RecomputeComparisons::useBehind(const MachineBasicBlock &Block,
                                     Register Old, Register New) {
  for (MachineOperand &Use :
       make_early_inc_range(Registers->use_nodbg_operands(Old))) {
    const MachineInstr &User = *Use.getParent();
    const MachineBasicBlock *Where =
        User.isPHI() ? incomingBlock(Use) : User.getParent();
    if (!Dominators->dominates(&Block, Where))
      continue;
    Use.setReg(New);
    Use.setIsKill(false);
  }
}

/// Computes \p MI in \p Block before \p Where, and the numbers that are made of
/// its result.
void RecomputeComparisons::recompute(MachineInstr &MI, MachineBasicBlock &Block,
                                     MachineBasicBlock::iterator Where) {
  const Register Old = MI.getOperand(0).getReg();
  Register New;
  for (MachineInstr *Result : resultsOf(MI)) {
    const Register Copy = copyInto(Block, Where, {Result});
    if (Result == &MI)
      New = Copy;
    else
      Registers->getVRegDef(Copy)->substituteRegister(
          Old, New, 0, *Registers->getTargetRegisterInfo());
    useBehind(Block, Result->getOperand(0).getReg(), Copy);
  }
}

/// True if the results of \p Compared are more than a thread has predicates.
/// "equal" and "not equal" of the same operands are one.
static bool areMany(ArrayRef<MachineInstr *> Compared) {
  SmallVector<const MachineInstr *, Predicates + 1> Different;
  for (const MachineInstr *MI : Compared) {
    auto IsOfSame = [MI](const MachineInstr *Other) {
      return MI->getOperand(1).isIdenticalTo(Other->getOperand(1)) &&
             MI->getOperand(2).isIdenticalTo(Other->getOperand(2));
    };
    if (none_of(Different, IsOfSame))
      Different.push_back(MI);
    if (Different.size() > Predicates)
      return true;
  }
  return false;
}

bool RecomputeComparisons::recomputeIn(MachineFunction &MF) {
  Info = MF.getSubtarget().getInstrInfo();
  Dominators = &getAnalysis<MachineDominatorTreeWrapperPass>().getDomTree();
  MapVector<const MachineBasicBlock *, SmallVector<MachineInstr *>> Used;
  for (MachineBasicBlock &Block : MF)
    for (MachineInstr &MI : Block)
      if (isComparison(MI))
        for (const MachineBasicBlock *Later : laterUsers(MI))
          Used[Later].push_back(&MI);
  bool Changed = false;
  for (MachineBasicBlock &Block : MF) {
    SmallVector<MachineInstr *> &Again = Used[&Block];
    if (!areMany(Again))
      continue;
    // An earlier block may have compared for this one.
    erase_if(Again, [&](MachineInstr *MI) {
      return !laterUsers(*MI).contains(&Block) || !hasOperandsIn(*MI, Block);
    });
    if (!areMany(Again))
      continue;
    const MachineBasicBlock::iterator Begin = Block.getFirstNonPHI();
    for (MachineInstr *MI : Again)
      recompute(*MI, Block, Begin);
    Changed = true;
  }
  return Changed;
}

void cupcc::addRecomputeComparisons(TargetPassConfig &Config) {
  Config.insertPass(&MachineCSELegacyID, new RecomputeComparisons());
}
