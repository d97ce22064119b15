//===- BuiltinVariables.cpp - threadIdx and its kind ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the source they are variables of three unsigned integers, as in nvcc. A
// read of one member, which is what nearly all programs do with them, becomes a
// read of one register, also where nothing is optimised.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/BuiltinVariables.h"
#include "cupcc/IR/GlobalUsers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/ReplaceConstant.h"
#include <array>

using namespace llvm;

namespace {

struct BuiltinVariable {
  StringLiteral Name;
  std::array<Intrinsic::ID, 3> Registers; // of x, y and z
};

} // namespace

static constexpr BuiltinVariable Variables[] = {
    {"threadIdx",
     {Intrinsic::nvvm_read_ptx_sreg_tid_x, Intrinsic::nvvm_read_ptx_sreg_tid_y,
      Intrinsic::nvvm_read_ptx_sreg_tid_z}},
    {"blockIdx",
     {Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
      Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
      Intrinsic::nvvm_read_ptx_sreg_ctaid_z}},
    {"blockDim",
     {Intrinsic::nvvm_read_ptx_sreg_ntid_x,
      Intrinsic::nvvm_read_ptx_sreg_ntid_y,
      Intrinsic::nvvm_read_ptx_sreg_ntid_z}},
    {"gridDim",
     {Intrinsic::nvvm_read_ptx_sreg_nctaid_x,
      Intrinsic::nvvm_read_ptx_sreg_nctaid_y,
      Intrinsic::nvvm_read_ptx_sreg_nctaid_z}},
};

static constexpr unsigned MemberBytes = 4;

bool cupcc::isBuiltinVariable(StringRef Name) {
  return llvm::any_of(Variables, [=](const BuiltinVariable &Variable) {
    return Variable.Name == Name;
  });
}

/// Makes reads of registers of the loads of single members at \p Address, which
/// is \p Offset bytes behind the variable's beginning, and removes the
/// addresses that nothing needs any more.
static void readMembers(Value &Address, int64_t Offset,
                        const BuiltinVariable &Variable, const DataLayout &DL) {
  for (User *U : llvm::make_early_inc_range(Address.users())) {
    if (auto *Load = dyn_cast<LoadInst>(U)) {
      if (!Load->getType()->isIntegerTy(8 * MemberBytes) || Offset < 0 ||
          Offset % MemberBytes != 0 ||
          Offset / MemberBytes >= int64_t(Variable.Registers.size()))
        continue;
      CallInst *Read = IRBuilder<>(Load).CreateIntrinsic(
          Variable.Registers[Offset / MemberBytes], {});
      Read->takeName(Load);
      Load->replaceAllUsesWith(Read);
      Load->eraseFromParent();
      continue;
    }
    auto *Part = dyn_cast<Instruction>(U);
    APInt Distance(DL.getIndexTypeSizeInBits(Address.getType()), Offset);
    auto *Member = dyn_cast<GEPOperator>(U);
    if (!Part || !(isa<AddrSpaceCastInst>(U) ||
                   (Member && Member->accumulateConstantOffset(DL, Distance))))
      continue;
    readMembers(*Part, Distance.getSExtValue(), Variable, DL);
    if (Part->use_empty())
      Part->eraseFromParent();
  }
}

static bool isUsedIn(const Function &F, const GlobalVariable &Variable) {
  return llvm::any_of(Variable.users(), [&](const User *U) {
    const auto *I = dyn_cast<Instruction>(U);
    return I && I->getFunction() == &F;
  });
}

/// Puts a copy of \p Variable, filled when \p F begins, in its place.
static void copyInto(Function &F, GlobalVariable &Global,
                     const BuiltinVariable &Variable) {
  IRBuilder<> Builder(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *Copy = Builder.CreateAlloca(Global.getValueType(), nullptr,
                                          Variable.Name + ".copy");
  if (Global.getAlign())
    Copy->setAlignment(*Global.getAlign());
  for (auto [Index, Register] : llvm::enumerate(Variable.Registers))
    Builder.CreateStore(
        Builder.CreateIntrinsic(Register, {}),
        Builder.CreateConstInBoundsGEP1_32(Builder.getInt32Ty(), Copy, Index));
  Value *Address = Copy->getType() == Global.getType()
                       ? static_cast<Value *>(Copy)
                       : Builder.CreateAddrSpaceCast(Copy, Global.getType());
  Global.replaceUsesWithIf(Address, [&](const Use &U) {
    const auto *I = dyn_cast<Instruction>(U.getUser());
    return I && I->getFunction() == &F;
  });
}

static void readVariable(GlobalVariable &Global,
                         const BuiltinVariable &Variable) {
  const auto Users =
      cupcc::globalUsers({Global.user_begin(), Global.user_end()});
  convertUsersOfConstantsToInstructions({&Global});
  readMembers(Global, 0, Variable, Global.getDataLayout());
  for (const GlobalValue *User : Users)
    if (const auto *F = dyn_cast<Function>(User); F && isUsedIn(*F, Global))
      copyInto(*const_cast<Function *>(F), Global, Variable);
  Global.removeDeadConstantUsers();
  if (Global.use_empty())
    Global.eraseFromParent();
}

void cupcc::readBuiltinVariables(Module &M) {
  for (const BuiltinVariable &Variable : Variables)
    // Those of Clang's own headers are weak, and nothing reads them.
    if (GlobalVariable *Global = M.getGlobalVariable(Variable.Name);
        Global && Global->isDeclaration() && !Global->hasExternalWeakLinkage())
      readVariable(*Global, Variable);
}
