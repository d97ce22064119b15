//===- SharedTables.cpp - tables of shared addresses ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   __shared__ float a[256], b[256];
//   float *buffers[2] = {a, b};
//
// For Clang the addresses are constants, so it makes a constant variable of the
// initializer and copies it, and so does the optimiser with a 'switch' that
// chooses an address. But shared memory has an address in a block only: PTX has
// no initializer for a variable that names it. nvcc fills local memory.
//
// Relies on: Clang 22 and LLVM 22 taking addresses of shared memory for
//  constants that a variable may have.
// Test: test/EndToEnd/shared-tables.cu.
// Goes when: neither makes such variables for NVPTX.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/SharedTables.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/IR/SharedMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;

/// True if \p C has to do with an address of shared memory.
static bool namesShared(const Constant &C,
                        SmallPtrSetImpl<const Constant *> &Seen) {
  if (!Seen.insert(&C).second)
    return false;
  if (const auto *Variable = dyn_cast<GlobalVariable>(&C))
    return cupcc::isShared(*Variable);
  return !isa<GlobalValue>(C) &&
         llvm::any_of(C.operand_values(), [&](const Value *Part) {
           const auto *Operand = dyn_cast<Constant>(Part);
           return Operand && namesShared(*Operand, Seen);
         });
}

/// A constant of this module's own. What the host names has no such
/// initializer: ptxas refuses it, as in nvcc's code.
static bool isTable(const GlobalVariable &Variable) {
  SmallPtrSet<const Constant *, 16> Seen;
  return Variable.hasLocalLinkage() && Variable.isConstant() &&
         Variable.hasInitializer() &&
         namesShared(*Variable.getInitializer(), Seen);
}

/// Stores \p Value at \p Place, scalar by scalar, as the optimiser likes it.
static void fill(IRBuilder<> &Builder, Constant &Value, llvm::Value *Place) {
  if (!isa<ConstantAggregate>(Value) || Value.getType()->isVectorTy()) {
    if (!isa<UndefValue>(Value))
      Builder.CreateStore(&Value, Place);
    return;
  }
  for (unsigned I = 0; I < Value.getNumOperands(); ++I)
    fill(Builder, *cast<Constant>(Value.getOperand(I)),
         Builder.CreateConstInBoundsGEP2_32(Value.getType(), Place, 0, I));
}

static void fillIn(Function &F, GlobalVariable &Table) {
  convertUsersOfConstantsToInstructions({&Table}, &F);
  IRBuilder<> Builder(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *Local = Builder.CreateAlloca(Table.getValueType(), nullptr,
                                           Table.getName() + ".filled");
  if (Table.getAlign())
    Local->setAlignment(*Table.getAlign());
  fill(Builder, *Table.getInitializer(), Local);
  Value *Address = Local->getType() == Table.getType()
                       ? static_cast<Value *>(Local)
                       : Builder.CreateAddrSpaceCast(Local, Table.getType());
  Table.replaceUsesWithIf(Address, [&](const Use &U) {
    const auto *I = dyn_cast<Instruction>(U.getUser());
    return I && I->getFunction() == &F;
  });
}

void cupcc::fillSharedTables(Module &M) {
  SmallVector<GlobalVariable *> Tables;
  for (GlobalVariable &Variable : M.globals())
    if (isTable(Variable))
      Tables.push_back(&Variable);
  for (GlobalVariable *Table : Tables) {
    const auto Users = globalUsers({Table->user_begin(), Table->user_end()});
    for (const GlobalValue *User : Users)
      if (const auto *F = dyn_cast<Function>(User))
        fillIn(*const_cast<Function *>(F), *Table);
    Table->removeDeadConstantUsers();
    if (Table->use_empty())
      Table->eraseFromParent();
  }
}
