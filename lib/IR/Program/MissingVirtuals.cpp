//===- MissingVirtuals.cpp - virtual functions of other files -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/MissingVirtuals.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// Block and thread, as the arguments of vprintf.
static llvm::Value *storePlace(llvm::IRBuilder<> &Builder) {
  constexpr llvm::Intrinsic::ID Registers[] = {
      llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
      llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
      llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_z,
      llvm::Intrinsic::nvvm_read_ptx_sreg_tid_x,
      llvm::Intrinsic::nvvm_read_ptx_sreg_tid_y,
      llvm::Intrinsic::nvvm_read_ptx_sreg_tid_z};
  auto *Type = llvm::ArrayType::get(Builder.getInt32Ty(), std::size(Registers));
  llvm::Value *Place = Builder.CreateAlloca(Type);
  for (auto [I, Register] : llvm::enumerate(Registers))
    Builder.CreateStore(Builder.CreateIntrinsic(Register, {}),
                        Builder.CreateConstInBoundsGEP2_32(Type, Place, 0, I));
  return Place;
}

/// void cupcc.missing_virtual() {
///   vprintf("virtual function 'B::f()' has no definition for ...", place);
///   __builtin_trap();
/// }
llvm::Function *cupcc::createVirtualTrap(llvm::Module &M,
                                         llvm::StringRef Symbol,
                                         llvm::StringRef Reason) {
  auto *F = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(M.getContext()), false),
      llvm::GlobalValue::InternalLinkage, "cupcc.missing_virtual", M);
  llvm::IRBuilder<> Builder(
      llvm::BasicBlock::Create(M.getContext(), "entry", F));
  std::string Format =
      ("virtual function '" + llvm::demangle(Symbol) + "' " + Reason).str();
  // An operator% must not be a conversion.
  for (size_t I = 0; (I = Format.find('%', I)) != std::string::npos; I += 2)
    Format.insert(I, 1, '%');
  Format += ", block: [%u,%u,%u], thread: [%u,%u,%u]\n";
  llvm::FunctionCallee Print =
      M.getOrInsertFunction(runtime::SystemVprintf, Builder.getInt32Ty(),
                            Builder.getPtrTy(), Builder.getPtrTy());
  Builder.CreateCall(Print,
                     {Builder.CreateGlobalString(Format), storePlace(Builder)});
  Builder.CreateIntrinsic(llvm::Intrinsic::trap, {});
  Builder.CreateUnreachable();
  F->setDoesNotReturn();
  return F;
}

/// Virtual and construction tables, in the Itanium C++ ABI's mangling.
bool cupcc::isVTable(const llvm::GlobalVariable &GV) {
  return GV.hasInitializer() &&
         (GV.getName().starts_with("_ZTV") || GV.getName().starts_with("_ZTC"));
}

/// A function stands in a table as itself, inside aggregates.
static bool isPartOfVTable(const llvm::User &User) {
  if (const auto *GV = llvm::dyn_cast<llvm::GlobalVariable>(&User))
    return isVTable(*GV);
  return llvm::isa<llvm::ConstantAggregate>(User) &&
         llvm::any_of(User.users(), [](const llvm::User *Outer) {
           return isPartOfVTable(*Outer);
         });
}

bool cupcc::isInVTable(const llvm::Use &U) {
  return isPartOfVTable(*U.getUser());
}

void cupcc::trapMissingVirtuals(
    llvm::Module &M,
    llvm::function_ref<bool(const llvm::Function &)> IsElsewhere) {
  llvm::SmallVector<llvm::Function *> Missing;
  for (llvm::Function &F : M)
    if (F.isDeclaration() && !F.isIntrinsic() &&
        llvm::any_of(F.uses(), isInVTable) && !IsElsewhere(F))
      Missing.push_back(&F);
  for (llvm::Function *F : Missing)
    // Other references to it are diagnosed, so they may stay.
    F->replaceUsesWithIf(
        createVirtualTrap(M, F->getName(), "has no definition for the device"),
        isInVTable);
}
