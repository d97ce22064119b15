//===- RecomputeAddresses.cpp - shorter lives of shared addresses ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUB's radix sort counts the digits of a thread's keys in shared memory, and
// later, for one key after the other, finds the threads with the same digit and
// adds to the same counter again:
//
//   for each key: atomicAdd(&counters[digit[key]], 1);
//   ...
//   for each key: same = match(digit[key]);
//                 if (first of same) old = atomicAdd(&counters[digit[key]], n);
//
// LLVM computes each address once, and ptxas keeps it from the first loop to
// the second, beside the digit: 19 registers for keys of 16 bits, and as many
// for digits, which it does not compute again while addresses hang on them.
// Here an address is computed again where it is used, from the index that is
// kept until there: one instruction, mad.wide. It must be another than the
// first ones, mul.wide and add, since ptxas would find out that they are the
// same.
//
// Only where eight registers or more are saved, and not in another loop, which
// would compute it again in each iteration.
//
// Relies on: machine code of LLVM 22 in SSA form behind the elimination of
//  common subexpressions, and its names for mul.wide, add and mad.wide; ptxas
//  of CUDA 13 telling mad.wide from mul.wide and add.
// Test: test/Offload/PTX/shared-counters.ll.
// Goes when: ptxas or LLVM does it.
//
//===----------------------------------------------------------------------===//

#include "RecomputeAddresses.h"
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

/// Base + Index * Scale, computed by Add from what Product has.
struct SharedAddress {
  MachineInstr *Add, *Product;
  Register Base, Index;
  int64_t Scale;
};

class RecomputeAddresses : public RecomputePass {
public:
  RecomputeAddresses() : RecomputePass(ID) {}

  static char ID;

  StringRef getPassName() const override {
    return "computes addresses in shared memory again";
  }

private:
  bool recomputeIn(MachineFunction &MF) override;

  using Places = MapVector<MachineBasicBlock *, SmallVector<MachineOperand *>>;

  std::optional<SharedAddress> addressOf(MachineInstr &MI) const;
  bool isForSharedAlone(const SharedAddress &Address) const;
  Places laterUses(const SharedAddress &Address) const;
  void recompute(const SharedAddress &Address, const Places &Uses);
  bool recomputeFrom(MachineBasicBlock &Block);
  bool computeOtherwise(const SharedAddress &Address);
  Register compute(const SharedAddress &Address, MachineBasicBlock &Block,
                   MachineBasicBlock::iterator Where);

  const TargetInstrInfo *Info = nullptr;
  /// The opcodes of mad.wide, once they were looked for.
  std::optional<unsigned> MadSigned, MadUnsigned;
};

} // namespace

// LLVM tells passes by the address.
char RecomputeAddresses::ID = 0;

/// The address that \p MI computes, if it is base plus product, and the product
/// serves for nothing else.
std::optional<SharedAddress>
RecomputeAddresses::addressOf(MachineInstr &MI) const {
  if (Info->getName(MI.getOpcode()) != "ADD64rr")
    return std::nullopt;
  for (unsigned Operand : {1, 2}) {
    const Register R = MI.getOperand(Operand).getReg();
    MachineInstr *Product = Registers->getVRegDef(R);
    if (!Product || Product->getParent() != MI.getParent() ||
        !Registers->hasOneNonDBGUse(R))
      continue;
    const StringRef Name = Info->getName(Product->getOpcode());
    if (Name != "MUL_WIDEu32_ri" && Name != "MUL_WIDEs32_ri")
      continue;
    return SharedAddress{&MI, Product, MI.getOperand(3 - Operand).getReg(),
                         Product->getOperand(1).getReg(),
                         Product->getOperand(2).getImm()};
  }
  return std::nullopt;
}

/// True if \p MI reads or writes shared memory, and nothing else.
static bool accessesShared(const MachineInstr &MI) {
  return !MI.memoperands_empty() &&
         all_of(MI.memoperands(), [](const MachineMemOperand *Memory) {
           return Memory->getAddrSpace() == NVPTXAS::ADDRESS_SPACE_SHARED;
         });
}

bool RecomputeAddresses::isForSharedAlone(const SharedAddress &Address) const {
  return all_of(
      Registers->use_nodbg_instructions(Address.Add->getOperand(0).getReg()),
      accessesShared);
}

/// The uses in other blocks, all accesses of shared memory; none if the index
/// is not kept until one for another use.
RecomputeAddresses::Places
RecomputeAddresses::laterUses(const SharedAddress &Address) const {
  if (!isForSharedAlone(Address))
    return {};
  const MachineBasicBlock *Def = Address.Add->getParent();
  const BlockSet IndexIsLive =
      liveIn(Address.Index, *Registers, [&](const MachineOperand &Use) {
        return Use.getParent() != Address.Product;
      });
  auto IsKeptUntil = [&](const MachineBasicBlock *Block) {
    return IndexIsLive.contains(Block) ||
           any_of(Block->predecessors(), [&](const MachineBasicBlock *Before) {
             return IndexIsLive.contains(Before);
           });
  };
  Places Result;
  for (MachineOperand &Use :
       Registers->use_nodbg_operands(Address.Add->getOperand(0).getReg())) {
    MachineBasicBlock *Block = Use.getParent()->getParent();
    if (Block == Def)
      continue;
    if (Loops->getLoopFor(Block) != Loops->getLoopFor(Def) ||
        !IsKeptUntil(Block))
      return {};
    Result[Block].push_back(&Use);
  }
  return Result;
}

/// Computes \p Address in \p Block by mad.wide. No register if this LLVM has no
/// instruction of the name.
Register RecomputeAddresses::compute(const SharedAddress &Address,
                                     MachineBasicBlock &Block,
                                     MachineBasicBlock::iterator Where) {
  const bool IsSigned =
      Info->getName(Address.Product->getOpcode()) == "MUL_WIDEs32_ri";
  std::optional<unsigned> &Opcode = IsSigned ? MadSigned : MadUnsigned;
  if (!Opcode)
    Opcode =
        opcodeNamed(IsSigned ? "MAD_WIDE_S32rir" : "MAD_WIDE_U32rir", *Info);
  if (!Opcode)
    return Register();
  for (Register R : {Address.Index, Address.Base})
    Registers->clearKillFlags(R);
  const Register New =
      Registers->cloneVirtualRegister(Address.Add->getOperand(0).getReg());
  BuildMI(Block, Where, Address.Add->getDebugLoc(), Info->get(*Opcode), New)
      .addReg(Address.Index)
      .addImm(Address.Scale)
      .addReg(Address.Base);
  return New;
}

/// Computes \p Address in each block of \p Uses before the first use there.
void RecomputeAddresses::recompute(const SharedAddress &Address,
                                   const Places &Uses) {
  for (const auto &[Block, Operands] : Uses) {
    auto IsUse = [&](const MachineInstr &MI) {
      return any_of(Operands, [&](const MachineOperand *Use) {
        return Use->getParent() == &MI;
      });
    };
    if (Register New = compute(Address, *Block, find_if(*Block, IsUse)))
      for (MachineOperand *Use : Operands)
        Use->setReg(New);
  }
}

/// Where addresses of \p Block are used in later ones, computes them there.
bool RecomputeAddresses::recomputeFrom(MachineBasicBlock &Block) {
  SmallVector<std::pair<SharedAddress, Places>> Found;
  for (MachineInstr &MI : Block)
    if (std::optional<SharedAddress> Address = addressOf(MI))
      if (Places Uses = laterUses(*Address); !Uses.empty())
        Found.emplace_back(*Address, std::move(Uses));
  if (Found.size() < RegistersAtATime)
    return false;
  for (const auto &[Address, Uses] : Found)
    recompute(Address, Uses);
  return true;
}

/// Computes \p Address by mad.wide where it is.
bool RecomputeAddresses::computeOtherwise(const SharedAddress &Address) {
  MachineInstr &Add = *Address.Add;
  const Register New = compute(Address, *Add.getParent(), Add.getIterator());
  if (!New)
    return false;
  Registers->replaceRegWith(Add.getOperand(0).getReg(), New);
  Add.eraseFromParent();
  Address.Product->eraseFromParent();
  return true;
}

bool RecomputeAddresses::recomputeIn(MachineFunction &MF) {
  Info = MF.getSubtarget().getInstrInfo();
  bool Changed = false;
  for (MachineBasicBlock &Block : MF)
    Changed |= recomputeFrom(Block);

  // Those that are left.
  MapVector<Register, SmallVector<SharedAddress>> OfBase;
  for (MachineBasicBlock &Block : MF)
    for (MachineInstr &MI : Block)
      if (std::optional<SharedAddress> Address = addressOf(MI);
          Address && isForSharedAlone(*Address))
        OfBase[Address->Base].push_back(*Address);
  for (const auto &[_, Addresses] : OfBase)
    for (const SharedAddress &Address :
         outsideOfMost(ArrayRef(Addresses), [](const SharedAddress &A) {
           return A.Add->getParent();
         }))
      Changed |= computeOtherwise(Address);
  return Changed;
}

void cupcc::addRecomputeAddresses(TargetPassConfig &Config) {
  Config.insertPass(&MachineCSELegacyID, new RecomputeAddresses());
}
