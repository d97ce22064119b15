//===- RecomputeBehindBarriers.cpp - shorter lives of addresses -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that normalises its part of a row reads some dozens of elements,
// waits for the others' sums, and writes to where it read:
//
//   for (i...) if (i * width + me < n) x[i] = row[i * width + me];
//   mean = sum over the block(x);
//   for (i...) if (i * width + me < n)
//     row[i * width + me] = (x[i] - mean) * gamma[i * width + me];
//
// LLVM computes each address once, before the conditions, and it takes two
// registers until it is written to: 64 for 32 elements, beside as many for the
// indices, which the conditions and the other arrays need. Here an address is
// computed again from the index: mad.wide, another instruction than mul.wide
// and add, so that ptxas does not find out that it is the same.
//
// Only where an array has eight such addresses or more.
//
// Relies on: machine code of LLVM 22 in SSA form behind the elimination of
//  common subexpressions, and its names for mul.wide, add, cvt, mad.wide and
//  the barrier of a block.
// Test: test/Offload/PTX/behind-barriers.ll.
// Goes when: ptxas or LLVM does it.
//
//===----------------------------------------------------------------------===//

#include "RecomputeBehindBarriers.h"
#include "CheapValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/MachineMemOperand.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace llvm;
using namespace cupcc;

namespace {

/// Names of instructions, for indices with and without a sign.
struct Names {
  StringLiteral Product, Widening, Sum;
};

/// The use of an address behind a barrier, and the index that is there: of 32
/// bits, or of 64, from which the 32 are taken.
struct LateUse {
  MachineOperand *Use;
  const Names *Forms;
  int64_t Scale;
  Register Index;
  bool IsWide;
};

class RecomputeBehindBarriers : public RecomputePass {
public:
  RecomputeBehindBarriers() : RecomputePass(ID) {}

  static char ID;

  StringRef getPassName() const override {
    return "computes addresses again behind barriers";
  }

private:
  bool recomputeIn(MachineFunction &MF) override;

  /// The uses of the sums with one base.
  using OfBase = MapVector<Register, SmallVector<LateUse>>;

  bool is(const MachineInstr &MI, StringRef Name) const {
    return Info->getName(MI.getOpcode()) == Name;
  }
  bool isBarrier(const MachineInstr &MI) const {
    return is(MI, "BARRIER_CTA_SYNC_ALIGNED_ALL_i");
  }
  bool isBehindBarrier(const MachineOperand &Use, const MachineInstr &Add,
                       const BlockSet &Barriers) const;
  void find(MachineInstr &Add, const BlockSet &Barriers, OfBase &To) const;
  std::optional<LateUse> lateUse(MachineOperand &Use, MachineInstr &Add,
                                 MachineInstr &Product, const Names &Forms,
                                 const BlockSet &Barriers) const;
  bool isThere(Register R, const MachineInstr &Left,
               const MachineInstr &User) const;
  bool recompute(const LateUse &Late, Register Base) const;

  const TargetInstrInfo *Info = nullptr;
};

} // namespace

static constexpr Names Forms[] = {
    {"MUL_WIDEu32_ri", "CVT_u64_u32", "MAD_WIDE_U32rir"},
    {"MUL_WIDEs32_ri", "CVT_s64_s32", "MAD_WIDE_S32rir"},
};

// LLVM tells passes by the address.
char RecomputeBehindBarriers::ID = 0;

/// An address in shared memory is one register, and RecomputeAddresses.cpp's.
static bool accessesGlobal(const MachineInstr &MI) {
  return MI.mayLoadOrStore() && !MI.memoperands_empty() &&
         none_of(MI.memoperands(), [](const MachineMemOperand *Memory) {
           return Memory->getAddrSpace() == NVPTXAS::ADDRESS_SPACE_SHARED;
         });
}

/// True if \p R is used where \p User is, or just before, other than by
/// \p Left.
bool RecomputeBehindBarriers::isThere(Register R, const MachineInstr &Left,
                                      const MachineInstr &User) const {
  const MachineBasicBlock *Block = User.getParent();
  return any_of(Registers->use_nodbg_instructions(R),
                [&](const MachineInstr &Other) {
                  return &Other != &Left && !Other.isPHI() &&
                         (Other.getParent() == Block ||
                          Block->isPredecessor(Other.getParent()));
                });
}

/// True if a barrier is between \p Add and \p Use, in another block.
bool RecomputeBehindBarriers::isBehindBarrier(const MachineOperand &Use,
                                              const MachineInstr &Add,
                                              const BlockSet &Barriers) const {
  using Place = MachineBasicBlock::const_iterator;
  auto HasBarrier = [&](Place Begin, Place End) {
    return Barriers.contains(Begin->getParent()) &&
           any_of(make_range(Begin, End),
                  [&](const MachineInstr &MI) { return isBarrier(MI); });
  };
  const MachineInstr &User = *Use.getParent();
  if (HasBarrier(Add, Add.getParent()->end()) ||
      HasBarrier(User.getParent()->begin(), User))
    return true;
  const BlockSet Live =
      liveIn(Add.getOperand(0).getReg(), *Registers,
             [&](const MachineOperand &Other) { return &Other == &Use; });
  return any_of(Barriers, [&](const MachineBasicBlock *Barrier) {
    return Barrier != User.getParent() && Live.contains(Barrier);
  });
}

std::optional<LateUse>
RecomputeBehindBarriers::lateUse(MachineOperand &Use, MachineInstr &Add,
                                 MachineInstr &Product, const Names &Forms,
                                 const BlockSet &Barriers) const {
  MachineInstr &User = *Use.getParent();
  const MachineBasicBlock *Block = User.getParent();
  if (!accessesGlobal(User) || Block == Add.getParent() ||
      Loops->getLoopFor(Block) != Loops->getLoopFor(Add.getParent()))
    return std::nullopt;
  if (!isBehindBarrier(Use, Add, Barriers))
    return std::nullopt;
  const Register Index = Product.getOperand(1).getReg();
  LateUse Result{&Use, &Forms, Product.getOperand(2).getImm(), Index, false};
  if (isThere(Index, Product, User))
    return Result;
  // What stands beside the product dominates the use as the address does, which
  // is in another block than that.
  for (MachineInstr &Wide : Registers->use_nodbg_instructions(Index))
    if (is(Wide, Forms.Widening) && Wide.getParent() == Product.getParent() &&
        isThere(Wide.getOperand(0).getReg(), Product, User)) {
      Result.Index = Wide.getOperand(0).getReg();
      Result.IsWide = true;
      return Result;
    }
  return std::nullopt;
}

/// Adds the late uses of what \p Add computes to those of its base.
void RecomputeBehindBarriers::find(MachineInstr &Add, const BlockSet &Barriers,
                                   OfBase &To) const {
  if (!is(Add, "ADD64rr"))
    return;
  for (unsigned Operand : {1, 2}) {
    MachineInstr *Product =
        Registers->getVRegDef(Add.getOperand(Operand).getReg());
    if (!Product)
      continue;
    for (const Names &Form : Forms)
      if (is(*Product, Form.Product))
        for (MachineOperand &Use :
             Registers->use_nodbg_operands(Add.getOperand(0).getReg()))
          if (std::optional<LateUse> Late =
                  lateUse(Use, Add, *Product, Form, Barriers))
            To[Add.getOperand(3 - Operand).getReg()].push_back(*Late);
  }
}

/// False if this LLVM has no instruction of the name.
bool RecomputeBehindBarriers::recompute(const LateUse &Late,
                                        Register Base) const {
  const std::optional<unsigned> Sum = opcodeNamed(Late.Forms->Sum, *Info),
                                Narrow = opcodeNamed("CVT_u32_u64", *Info);
  if (!Sum || !Narrow)
    return false;
  MachineInstr &User = *Late.Use->getParent();
  MachineBasicBlock &Block = *User.getParent();
  for (Register R : {Late.Index, Base})
    Registers->clearKillFlags(R);
  Register Index = Late.Index;
  if (Late.IsWide) {
    Index = Registers->createVirtualRegister(Registers->getRegClass(
        Registers->getVRegDef(Late.Index)->getOperand(1).getReg()));
    BuildMI(Block, User, User.getDebugLoc(), Info->get(*Narrow), Index)
        .addReg(Late.Index)
        .addImm(0);
  }
  const Register New = Registers->cloneVirtualRegister(Late.Use->getReg());
  BuildMI(Block, User, User.getDebugLoc(), Info->get(*Sum), New)
      .addReg(Index)
      .addImm(Late.Scale)
      .addReg(Base);
  Late.Use->setReg(New);
  Late.Use->setIsKill(false);
  return true;
}

bool RecomputeBehindBarriers::recomputeIn(MachineFunction &MF) {
  Info = MF.getSubtarget().getInstrInfo();
  BlockSet Barriers;
  for (const MachineBasicBlock &Block : MF)
    if (any_of(Block, [&](const MachineInstr &MI) { return isBarrier(MI); }))
      Barriers.insert(&Block);
  if (Barriers.empty())
    return false;
  OfBase Found;
  for (MachineBasicBlock &Block : MF)
    for (MachineInstr &MI : Block)
      find(MI, Barriers, Found);
  bool Changed = false;
  for (const auto &[Base, Uses] : Found)
    if (Uses.size() >= RegistersAtATime)
      for (const LateUse &Late : Uses)
        Changed |= recompute(Late, Base);
  return Changed;
}

void cupcc::addRecomputeBehindBarriers(TargetPassConfig &Config) {
  Config.insertPass(&MachineCSELegacyID, new RecomputeBehindBarriers());
}
