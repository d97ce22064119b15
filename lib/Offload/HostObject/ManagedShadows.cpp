//===- ManagedShadows.cpp - __managed__ on the host -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang has managed variables for HIP, whose runtime copies the initial value
// from the host, and which are no constants' addresses. CUDA's have their
// initial value in the cubin; and here an address may stand in an initializer.
//
// The function that gives the address is called where the address is used. It
// reads memory, and yet it is told to LLVM as one that does not
// ('memory(none)'): its answer is the same each time, as that of
// llvm.threadlocal.address is, so one call before a loop will do.
//
// Relies on: the call of __cudaRegisterVar, the unused declaration of
//  __cudaRegisterManagedVar and the variable __cuda_gpubin_handle that Clang
//  22's CGCUDANV.cpp writes; CUDA 13.0's
//  __cudaRegisterManagedVar setting the pointer by the time that
//  __cudaInitModule returns.
// Test: test/Frontend/CodeGen/managed-host.cu, test/EndToEnd/managed.cu.
// Goes when: never: it is how CUDA has managed variables.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/ManagedShadows.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace cupcc;
using llvm::Constant;
using llvm::Function;
using llvm::GlobalVariable;
using llvm::Module;

/// After the registration (Registration.cpp), before the constructors of
/// objects, which may read the variables that are initialized here.
static constexpr unsigned InitializerPriority = 152;

namespace {

class ShadowLowering {
public:
  ShadowLowering(Module &M, llvm::ArrayRef<GlobalVariable *> Shadows)
      : M(M), Shadows(Shadows.begin(), Shadows.end()) {}

  llvm::Error run();

private:
  GlobalVariable *createSlot(GlobalVariable &Shadow);
  bool registerSlot(GlobalVariable &Shadow, GlobalVariable &Slot);
  Function *createAddressFunction(GlobalVariable &Handle);
  bool mentions(const Constant &C);
  Constant *withoutAddresses(Constant &C);
  void storeAddresses(Constant &C, GlobalVariable &To,
                      llvm::SmallVectorImpl<llvm::Value *> &Path,
                      llvm::IRBuilder<> &Builder);
  void initializeAtStart();
  void replaceUses(GlobalVariable &Shadow, GlobalVariable &Slot,
                   Function &AddressOf);

  Module &M;
  llvm::SmallVector<GlobalVariable *> Shadows;
  /// Whether a constant that is no variable or function names a shadow.
  llvm::DenseMap<const Constant *, bool> Mentions;
};

} // namespace

//===----------------------------------------------------------------------===//
// The pointer
//===----------------------------------------------------------------------===//

/// A debugger finds the variable where the pointer leads.
static void copyDebugInfo(const GlobalVariable &Shadow, GlobalVariable &Slot) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression *, 1> Variables;
  Shadow.getDebugInfo(Variables);
  for (llvm::DIGlobalVariableExpression *Variable : Variables)
    Slot.addDebugInfo(llvm::DIGlobalVariableExpression::get(
        Slot.getContext(), Variable->getVariable(),
        llvm::DIExpression::prepend(Variable->getExpression(),
                                    llvm::DIExpression::DerefBefore)));
}

GlobalVariable *ShadowLowering::createSlot(GlobalVariable &Shadow) {
  auto *Pointer = llvm::PointerType::getUnqual(M.getContext());
  // A shadow that other objects know has a pointer that they know.
  auto *Slot = new GlobalVariable(
      M, Pointer, /*isConstant=*/false, Shadow.getLinkage(),
      Shadow.isDeclaration() ? nullptr
                             : llvm::ConstantPointerNull::get(Pointer),
      "", &Shadow);
  if (!Slot->hasLocalLinkage()) {
    Slot->setVisibility(Shadow.getVisibility());
    Slot->setComdat(Shadow.getComdat());
  }
  // As nvcc has it.
  Slot->setSection("__nv_managed_data__");
  Slot->setDSOLocal(true);
  copyDebugInfo(Shadow, *Slot);
  return Slot;
}

/// Clang declares it as HIP's, with other parameters.
static llvm::FunctionCallee declareRegisterManaged(Module &M,
                                                   llvm::FunctionType &Type) {
  static constexpr llvm::StringLiteral Name = "__cudaRegisterManagedVar";
  if (Function *Declared = M.getFunction(Name);
      Declared && Declared->getFunctionType() != &Type && Declared->use_empty())
    Declared->eraseFromParent();
  return M.getOrInsertFunction(Name, &Type);
}

/// __cudaRegisterVar(handle, &shadow, name, name, external, size, constant, 0)
/// becomes __cudaRegisterManagedVar with the same arguments but the pointer.
/// False if there is no such call.
bool ShadowLowering::registerSlot(GlobalVariable &Shadow,
                                  GlobalVariable &Slot) {
  Function *Register = M.getFunction("__cudaRegisterVar");
  if (!Register)
    return false;
  for (llvm::User *U : Shadow.users()) {
    auto *Call = llvm::dyn_cast<llvm::CallBase>(U);
    if (!Call || Call->getCalledFunction() != Register)
      continue;
    Call->setCalledFunction(
        declareRegisterManaged(M, *Register->getFunctionType()));
    Call->setArgOperand(1, &Slot);
    return true;
  }
  return false;
}

Function *ShadowLowering::createAddressFunction(GlobalVariable &Handle) {
  llvm::LLVMContext &Context = M.getContext();
  auto *Pointer = llvm::PointerType::getUnqual(Context);
  Function *F = Function::createWithDefaultAttr(
      llvm::FunctionType::get(Pointer, {Pointer}, false),
      llvm::GlobalValue::InternalLinkage, 0, runtime::ManagedAddress, &M);
  F->addFnAttr(llvm::Attribute::NoInline);
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setDoesNotAccessMemory();
  auto *Entry = llvm::BasicBlock::Create(Context, "entry", F);
  auto *Load = llvm::BasicBlock::Create(Context, "load", F);
  auto *Done = llvm::BasicBlock::Create(Context, "done", F);
  llvm::Argument *Slot = F->getArg(0);
  llvm::IRBuilder<> Builder(Entry);
  llvm::Value *Address = Builder.CreateLoad(Pointer, Slot);
  Builder.CreateCondBr(Builder.CreateIsNotNull(Address), Done, Load,
                       llvm::MDBuilder(Context).createLikelyBranchWeights());
  Builder.SetInsertPoint(Load);
  Builder.CreateCall(
      M.getOrInsertFunction("__cudaInitModule", Builder.getInt8Ty(), Pointer),
      {Builder.CreateLoad(Pointer, &Handle)});
  llvm::Value *Now = Builder.CreateLoad(Pointer, Slot);
  Builder.CreateBr(Done);
  Builder.SetInsertPoint(Done);
  llvm::PHINode *Result = Builder.CreatePHI(Pointer, 2);
  Result->addIncoming(Address, Entry);
  Result->addIncoming(Now, Load);
  Builder.CreateRet(Result);
  return F;
}

//===----------------------------------------------------------------------===//
// Initializers
//===----------------------------------------------------------------------===//

bool ShadowLowering::mentions(const Constant &C) {
  if (llvm::isa<llvm::GlobalValue>(C))
    return llvm::is_contained(Shadows, &C);
  auto [Known, New] = Mentions.insert({&C, false});
  if (!New)
    return Known->second;
  bool Result = llvm::any_of(C.operands(), [this](const llvm::Use &Operand) {
    const auto *Part = llvm::dyn_cast<Constant>(Operand);
    return Part && mentions(*Part);
  });
  return Mentions[&C] = Result;
}

/// \p C with zeros where it mentions a shadow.
Constant *ShadowLowering::withoutAddresses(Constant &C) {
  if (!mentions(C))
    return &C;
  auto *Aggregate = llvm::dyn_cast<llvm::ConstantAggregate>(&C);
  if (!Aggregate)
    return Constant::getNullValue(C.getType());
  llvm::SmallVector<Constant *> Parts;
  for (llvm::Use &Part : Aggregate->operands())
    Parts.push_back(withoutAddresses(*llvm::cast<Constant>(Part)));
  if (auto *Struct = llvm::dyn_cast<llvm::StructType>(C.getType()))
    return llvm::ConstantStruct::get(Struct, Parts);
  if (auto *Array = llvm::dyn_cast<llvm::ArrayType>(C.getType()))
    return llvm::ConstantArray::get(Array, Parts);
  return llvm::ConstantVector::get(Parts);
}

/// Stores at \p Path in \p To what withoutAddresses() makes zero.
void ShadowLowering::storeAddresses(Constant &C, GlobalVariable &To,
                                    llvm::SmallVectorImpl<llvm::Value *> &Path,
                                    llvm::IRBuilder<> &Builder) {
  if (!mentions(C))
    return;
  auto *Aggregate = llvm::dyn_cast<llvm::ConstantAggregate>(&C);
  if (!Aggregate) {
    Builder.CreateStore(
        &C, Builder.CreateInBoundsGEP(To.getValueType(), &To, Path));
    return;
  }
  for (unsigned I = 0; I < Aggregate->getNumOperands(); ++I) {
    Path.push_back(Builder.getInt32(I));
    storeAddresses(*Aggregate->getOperand(I), To, Path, Builder);
    Path.pop_back();
  }
}

/// Clang takes the address of a shadow for constant.
void ShadowLowering::initializeAtStart() {
  llvm::SmallVector<GlobalVariable *> Named;
  for (GlobalVariable &Variable : M.globals())
    if (Variable.hasInitializer() && mentions(*Variable.getInitializer()))
      Named.push_back(&Variable);
  if (Named.empty())
    return;
  llvm::LLVMContext &Context = M.getContext();
  Function *F = Function::createWithDefaultAttr(
      llvm::FunctionType::get(llvm::Type::getVoidTy(Context), false),
      llvm::GlobalValue::InternalLinkage, 0, runtime::ManagedInitializers, &M);
  llvm::IRBuilder<> Builder(llvm::BasicBlock::Create(Context, "", F));
  for (GlobalVariable *Variable : Named) {
    Constant *Initializer = Variable->getInitializer();
    llvm::SmallVector<llvm::Value *> Path{Builder.getInt32(0)};
    storeAddresses(*Initializer, *Variable, Path, Builder);
    Variable->setInitializer(withoutAddresses(*Initializer));
    Variable->setConstant(false);
  }
  Builder.CreateRetVoid();
  llvm::appendToGlobalCtors(M, F, InitializerPriority);
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// A phi takes the value at the end of the block that it comes from, and one
/// value from each block.
static void replaceInPhi(llvm::PHINode &Phi, llvm::BasicBlock &From,
                         GlobalVariable &Shadow, Function &AddressOf,
                         GlobalVariable &Slot) {
  llvm::IRBuilder<> Builder(From.getTerminator());
  llvm::Value *Address = Builder.CreateCall(&AddressOf, {&Slot});
  for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I)
    if (Phi.getIncomingBlock(I) == &From && Phi.getIncomingValue(I) == &Shadow)
      Phi.setIncomingValue(I, Address);
}

void ShadowLowering::replaceUses(GlobalVariable &Shadow, GlobalVariable &Slot,
                                 Function &AddressOf) {
  Constant *All[] = {&Shadow};
  llvm::convertUsersOfConstantsToInstructions(All);
  llvm::SmallVector<llvm::Use *> Uses;
  for (llvm::Use &U : Shadow.uses())
    Uses.push_back(&U);
  for (llvm::Use *U : Uses) {
    auto *User = llvm::dyn_cast<llvm::Instruction>(U->getUser());
    if (!User || U->get() != &Shadow)
      continue;
    if (auto *Phi = llvm::dyn_cast<llvm::PHINode>(User)) {
      replaceInPhi(*Phi, *Phi->getIncomingBlock(*U), Shadow, AddressOf, Slot);
      continue;
    }
    llvm::IRBuilder<> Builder(User);
    U->set(Builder.CreateCall(&AddressOf, {&Slot}));
  }
}

llvm::Error ShadowLowering::run() {
  if (Shadows.empty())
    return llvm::Error::success();
  llvm::SmallPtrSet<const Constant *, 8> Set(Shadows.begin(), Shadows.end());
  llvm::removeFromUsedLists(M, [&](Constant *C) { return Set.contains(C); });
  GlobalVariable *Handle =
      M.getGlobalVariable("__cuda_gpubin_handle", /*AllowInternal=*/true);
  llvm::SmallVector<GlobalVariable *> Slots;
  for (GlobalVariable *Shadow : Shadows) {
    Slots.push_back(createSlot(*Shadow));
    if (Shadow->isDeclaration())
      continue;
    if (!Handle || !registerSlot(*Shadow, *Slots.back()))
      return fail(diag::err_internal,
                  {"managed variable '" + Shadow->getName().str() +
                   "' is not registered"});
  }
  Function *AddressOf = createAddressFunction(*Handle);
  initializeAtStart();
  for (auto [Shadow, Slot] : llvm::zip_equal(Shadows, Slots)) {
    replaceUses(*Shadow, *Slot, *AddressOf);
    Shadow->removeDeadConstantUsers();
    if (!Shadow->use_empty())
      return fail(diag::err_internal,
                  {"managed variable '" + Shadow->getName().str() +
                   "' has another name"});
    Slot->takeName(Shadow);
    Shadow->eraseFromParent();
  }
  return llvm::Error::success();
}

llvm::Error
cupcc::lowerManagedShadows(Module &M,
                           llvm::ArrayRef<GlobalVariable *> Shadows) {
  return ShadowLowering(M, Shadows).run();
}
