//===- RecomputeConditions.cpp - shorter lives of indices -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PyTorch's softmax over short rows has 32 elements to a thread, and asks for
// each of them twice whether the row goes so far:
//
//   for (i...) x[i] = me + 32 * i < n ? row[me + 32 * i] : -inf;
//   most = ..., sum = ...;      // much code
//   for (i...) if (me + 32 * i < n) out[me + 32 * i] = x[i] / sum;
//
// LLVM computes each condition once. A thread has seven predicates, so ptxas
// compares again for the second loop, and keeps the sums, me + 32 * i, until
// there: 31 registers, 79 in all instead of nvcc's 48. Here the second question
// has a sum of its own. ptxas does not find out that it is the first one. The
// same of an index that is written there, as CUB's NonTrivialRuns writes where
// runs begin.
//
// Only where it saves as many registers as make a difference, and not in
// another loop, which would compute it again in each iteration.
//
// Relies on: machine code of LLVM 22 in SSA form behind the elimination of
//  common subexpressions, and its names for sums with constants,
//  comparisons of integers and stores, whose first operand is what they write;
//  ptxas of CUDA 13 leaving two sums apart.
// Test: test/Offload/PTX/later-conditions.cu.
// Goes when: ptxas or LLVM does it.
//
//===----------------------------------------------------------------------===//

#include "RecomputeConditions.h"
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

using namespace llvm;
using namespace cupcc;

namespace {

/// A use in another block than the one of the value, and what computes the
/// value from an index.
struct LateUse {
  MachineOperand *Use;
  Chain Instructions;
};

/// The sum of a register and a constant, and the late uses of it and of the
/// conditions on it.
struct Index {
  MachineInstr *Sum;
  SmallVector<LateUse, 2> Uses;
  /// Where it is live for these, and where for others.
  BlockSet ForThese, ForOthers;

  bool isKeptIn(const MachineBasicBlock &Block) const {
    return ForThese.contains(&Block) && !ForOthers.contains(&Block);
  }
};

class RecomputeConditions : public RecomputePass {
public:
  RecomputeConditions() : RecomputePass(ID) {}

  static char ID;

  StringRef getPassName() const override {
    return "computes conditions on indices again";
  }

private:
  bool recomputeIn(MachineFunction &MF) override;

  bool isNamed(const MachineInstr &MI, ArrayRef<StringRef> Names) const {
    return is_contained(Names, Info->getName(MI.getOpcode()));
  }
  bool isComparison(const MachineInstr &MI) const {
    return Info->getName(MI.getOpcode()).starts_with("SETP_i");
  }
  /// The first operand of a store is what it writes.
  bool isStored(const MachineOperand &Use) const {
    return isNamed(*Use.getParent(), {"ST_i32", "ST_i64"}) &&
           Use.getOperandNo() == 0;
  }
  bool isIndex(const MachineInstr &MI) const;
  bool isCondition(const MachineInstr &MI, Register On) const;
  void findUses(const Chain &Instructions, Index &To) const;
  template <typename Range> unsigned registersOf(const Range &Indices) const;
  SmallVector<const Index *> keptAtOnce(ArrayRef<Index> Indices,
                                        MachineFunction &MF) const;

  const TargetInstrInfo *Info = nullptr;
};

} // namespace

/// A sum, a comparison, a condition joined with it, and all of that inverted.
static constexpr unsigned MostInstructions = 4;

// LLVM tells passes by the address.
char RecomputeConditions::ID = 0;

/// True if \p MI is a sum that is compared or stored, and nothing else: an
/// address lives with others that are computed from it.
bool RecomputeConditions::isIndex(const MachineInstr &MI) const {
  auto IsEnd = [this](const MachineOperand &Use) {
    return isComparison(*Use.getParent()) || isStored(Use);
  };
  return isNamed(MI, {"ADD32ri", "ADD64ri", "OR_b32ri", "OR_b64ri"}) &&
         MI.getOperand(1).isReg() && MI.getOperand(1).getReg().isVirtual() &&
         all_of(Registers->use_nodbg_operands(MI.getOperand(0).getReg()),
                IsEnd);
}

/// True if \p MI compares integers, inverts a comparison, or joins it with a
/// condition that many have in common. \p On is what it is computed from.
bool RecomputeConditions::isCondition(const MachineInstr &MI,
                                      Register On) const {
  if (isComparison(MI) || isNamed(MI, {"NOT_pred"}))
    return true;
  auto IsCommon = [&](const MachineOperand &Operand) {
    return Operand.isReg() && Operand.getReg() != On &&
           hasNItemsOrMore(Registers->use_nodbg_instructions(Operand.getReg()),
                           RegistersAtATime);
  };
  return isNamed(MI, {"AND_predrr", "OR_predrr"}) &&
         any_of(MI.uses(), IsCommon);
}

/// Adds the late uses of the last of \p Instructions, and of the conditions on
/// it, those before these.
void RecomputeConditions::findUses(const Chain &Instructions, Index &To) const {
  const MachineInstr &Last = *Instructions.back();
  const Register R = Last.getOperand(0).getReg();
  const MachineLoop *Loop = Loops->getLoopFor(Last.getParent());
  auto IsLate = [&](const MachineOperand &Use) {
    const MachineInstr &User = *Use.getParent();
    return !User.isPHI() && User.getParent() != Last.getParent() &&
           Loops->getLoopFor(User.getParent()) == Loop;
  };
  auto IsOther = [&](const MachineOperand &Use) { return !IsLate(Use); };
  const BlockSet These = liveIn(R, *Registers, IsLate),
                 Others = liveIn(R, *Registers, IsOther);
  To.ForThese.insert(These.begin(), These.end());
  To.ForOthers.insert(Others.begin(), Others.end());
  for (MachineOperand &Use : Registers->use_nodbg_operands(R)) {
    if (IsLate(Use))
      To.Uses.push_back({&Use, Instructions});
    MachineInstr &User = *Use.getParent();
    if (Instructions.size() == MostInstructions || !isCondition(User, R) ||
        Loops->getLoopFor(User.getParent()) != Loop)
      continue;
    Chain Longer = Instructions;
    Longer.push_back(&User);
    findUses(Longer, To);
  }
}

/// How many registers of 32 bits \p Indices take.
template <typename Range>
unsigned RecomputeConditions::registersOf(const Range &Indices) const {
  unsigned Count = 0;
  for (const Index &Each : Indices)
    Count += isNamed(*Each.Sum, {"ADD64ri", "OR_b64ri"}) ? 2 : 1;
  return Count;
}

/// Those of \p Indices that are kept for late uses where most are; none where
/// they make no difference.
SmallVector<const Index *>
RecomputeConditions::keptAtOnce(ArrayRef<Index> Indices,
                                MachineFunction &MF) const {
  SmallVector<const Index *> Result;
  unsigned Most = RegistersAtATime - 1;
  for (const MachineBasicBlock &Block : MF) {
    SmallVector<const Index *> Here;
    for (const Index &Each : Indices)
      if (Each.isKeptIn(Block))
        Here.push_back(&Each);
    const unsigned Count = registersOf(make_pointee_range(Here));
    if (Count > Most) {
      Most = Count;
      Result = std::move(Here);
    }
  }
  return Result;
}

static void recompute(const LateUse &Late) {
  MachineInstr &User = *Late.Use->getParent();
  Late.Use->setReg(copyInto(*User.getParent(), User, Late.Instructions));
  Late.Use->setIsKill(false);
}

bool RecomputeConditions::recomputeIn(MachineFunction &MF) {
  Info = MF.getSubtarget().getInstrInfo();
  // By what the constants are added to.
  MapVector<Register, SmallVector<Index, 0>> OfBase;
  for (MachineBasicBlock &Block : MF)
    for (MachineInstr &MI : Block)
      if (isIndex(MI))
        OfBase[MI.getOperand(1).getReg()].push_back({&MI, {}, {}, {}});
  bool Changed = false;
  for (auto &[_, Indices] : OfBase) {
    // Most bases have few, for which uses need not be looked for.
    if (registersOf(Indices) < RegistersAtATime)
      continue;
    for (Index &Each : Indices)
      findUses({Each.Sum}, Each);
    for (const Index *Kept : keptAtOnce(Indices, MF))
      // A condition's uses before the condition, which is copied for them.
      for (const LateUse &Late : reverse(Kept->Uses)) {
        recompute(Late);
        Changed = true;
      }
  }
  return Changed;
}

void cupcc::addRecomputeConditions(TargetPassConfig &Config) {
  Config.insertPass(&MachineCSELegacyID, new RecomputeConditions());
}
