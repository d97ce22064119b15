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

/// Gives \p F, which has none, the body
///
///   vprintf("virtual function 'B::f()' has no definition for ...", place);
///   __threadfence_system(); // a trap does not wait for what is printed
///   __builtin_trap();
static void fillTrap(llvm::Function &F, llvm::StringRef Symbol,
                     llvm::StringRef Reason) {
  llvm::Module &M = *F.getParent();
  llvm::IRBuilder<> Builder(
      llvm::BasicBlock::Create(M.getContext(), "entry", &F));
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
  Builder.CreateIntrinsic(llvm::Intrinsic::nvvm_membar_sys, {});
  Builder.CreateIntrinsic(llvm::Intrinsic::trap, {});
  Builder.CreateUnreachable();
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

bool cupcc::isThunk(const llvm::Function &F) {
  return llvm::any_of(
      llvm::ArrayRef<llvm::StringRef>{"_ZTh", "_ZTv", "_ZTc"},
      [&](llvm::StringRef Prefix) { return F.getName().starts_with(Prefix); });
}

/// That this one does not return says nothing of the one that takes its place.
void cupcc::defineElsewhereTrap(llvm::Function &F) {
  fillTrap(F, F.getName(), "has no definition for the device");
  F.addFnAttr(ElsewhereAttribute);
  F.setLinkage(llvm::GlobalValue::WeakAnyLinkage);
  F.setDSOLocal(false);
}

std::vector<VirtualTrap> cupcc::missingVirtuals(
    llvm::Module &M,
    llvm::function_ref<VirtualBody(const llvm::Function &)> WhereIs) {
  std::vector<VirtualTrap> Missing;
  for (llvm::Function &F : M) {
    if (!F.isDeclaration() || F.isIntrinsic() ||
        llvm::none_of(F.uses(), isInVTable))
      continue;
    switch (WhereIs(F)) {
    case VirtualBody::Elsewhere:
      break;
    case VirtualBody::Perhaps:
      // What is called by its name must be defined.
      if (llvm::all_of(F.uses(), isInVTable))
        defineElsewhereTrap(F);
      break;
    case VirtualBody::Nowhere:
      Missing.push_back(
          {F.getName().str(), "has no definition for the device"});
      break;
    }
  }
  return Missing;
}

void cupcc::setVirtualTraps(llvm::Module &M,
                            llvm::ArrayRef<VirtualTrap> Traps) {
  for (const VirtualTrap &Trap : Traps) {
    llvm::Function *F = M.getFunction(Trap.Symbol);
    if (!F || llvm::none_of(F->uses(), isInVTable))
      continue;
    auto *Replacement = llvm::Function::Create(
        llvm::FunctionType::get(llvm::Type::getVoidTy(M.getContext()), false),
        llvm::GlobalValue::InternalLinkage, "cupcc.missing_virtual", M);
    fillTrap(*Replacement, Trap.Symbol, Trap.Reason);
    Replacement->setDoesNotReturn();
    // Other references to it are diagnosed, so they may stay.
    F->replaceUsesWithIf(Replacement, isInVTable);
  }
}
