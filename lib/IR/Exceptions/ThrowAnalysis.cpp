//===- ThrowAnalysis.cpp - where exceptions come from and go --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two fixed points over the calls of the module: from what raises up to all
// that may throw, and from what handles down to all of which a throw is caught.
// A function that is in both hands its exceptions to its callers.
//
// What is called through a pointer is any function of the call's type whose
// address is taken. Functions of one type are so called in one way, so that all
// of them hand exceptions over as soon as one does.
//
// In a module that is one of several, what others define may throw, and what
// they may call may have a handler there. Both are called directly: through
// pointers nothing is handed over.
//
// A landing pad handles an exception if the function can return from there, or
// if the source has a handler of its own there (EntersHandlersAttribute). What
// libstdc++ has of handlers that clean up and throw again would else make the
// functions below pay for nothing: the kernel would end after the cleanup.
//
//===----------------------------------------------------------------------===//

#include "ThrowAnalysis.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/IR/DeviceLaunches.h"
#include "cupcc/IR/Exceptions.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/SystemCalls.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

bool cupcc::isRaise(const llvm::CallBase &Call) {
  const llvm::Function *Callee = Call.getCalledFunction();
  return Callee && (Callee->getName() == runtime::UnwindRaise ||
                    Callee->getName() == runtime::UnwindRethrow);
}

//===----------------------------------------------------------------------===//
// Landing pads
//===----------------------------------------------------------------------===//

/// Whether the blocks that \p Pad leads to throw on, and whether they return.
static std::pair<bool, bool> follow(const llvm::BasicBlock *Pad) {
  bool Resumes = false, Returns = false;
  // Without a cleanup the exceptions of other types pass by.
  const llvm::LandingPadInst *Landing = Pad->getLandingPadInst();
  bool CatchesAll = Landing->isCleanup();
  for (unsigned I = 0; I != Landing->getNumClauses(); ++I)
    CatchesAll |=
        Landing->isCatch(I) &&
        llvm::cast<llvm::Constant>(Landing->getClause(I))->isNullValue();
  Resumes = !CatchesAll;
  llvm::DenseSet<const llvm::BasicBlock *> Seen{Pad};
  llvm::SmallVector<const llvm::BasicBlock *> Left{Pad};
  while (!Left.empty()) {
    const llvm::BasicBlock *Block = Left.pop_back_val();
    Resumes |= llvm::isa<llvm::ResumeInst>(Block->getTerminator());
    Returns |= llvm::isa<llvm::ReturnInst>(Block->getTerminator());
    for (const llvm::BasicBlock *Next : llvm::successors(Block))
      if (Seen.insert(Next).second)
        Left.push_back(Next);
  }
  return {Resumes, Returns};
}

bool ThrowAnalysis::resumes(const llvm::BasicBlock *Pad) const {
  auto [Place, IsNew] = Pads.try_emplace(Pad);
  if (IsNew)
    Place->second = follow(Pad);
  return Place->second.first;
}

bool ThrowAnalysis::isHandler(const llvm::BasicBlock *Pad) const {
  const llvm::LandingPadInst *Landing = Pad->getLandingPadInst();
  if (Landing->getNumClauses() == 0)
    return false;
  if (Pad->getParent()->hasFnAttribute(EntersHandlersAttribute))
    return true;
  static_cast<void>(resumes(Pad));
  return Pads.lookup(Pad).second;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The exception that comes out of \p Call may leave its function.
bool ThrowAnalysis::passesOn(const llvm::CallBase &Call) const {
  if (Call.doesNotThrow())
    return false;
  const auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(&Call);
  return !Invoke || resumes(Invoke->getUnwindDest());
}

static bool isThroughPointer(const llvm::CallBase &Call) {
  return !Call.isInlineAsm() &&
         !llvm::isa<llvm::Function>(Call.getCalledOperand());
}

/// A second form of \p F would have to be variadic and call the first.
static bool cannotHaveTwoForms(const llvm::Function &F) {
  return F.isVarArg() && (!F.hasLocalLinkage() || F.hasAddressTaken());
}

/// What leaves \p F would end the program on a host, or \p F cannot hand it on.
bool ThrowAnalysis::endsExceptions(const llvm::Function &F) const {
  return isKernel(F) || F.doesNotThrow() ||
         (!IsWhole && cannotHaveTwoForms(F)) ||
         (F.isDeclaration() && !mayThrowElsewhere(F));
}

/// \p F is a function of the program that another module defines. Names that
/// begin with two underscores are those of libraries and of the driver.
bool ThrowAnalysis::mayThrowElsewhere(const llvm::Function &F) const {
  llvm::StringRef Name = F.getName();
  return !IsWhole && F.isDeclaration() && !F.isIntrinsic() && !F.isVarArg() &&
         !F.doesNotThrow() && !Name.starts_with("__") && !isSystemCall(Name) &&
         !isInDeviceRuntime(Name);
}

bool ThrowAnalysis::isCalledElsewhere(const llvm::Function &F) const {
  return !IsWhole && !F.isDeclaration() && !F.hasLocalLinkage() &&
         !F.isDiscardableIfUnused();
}

void ThrowAnalysis::collect(llvm::Module &M) {
  for (llvm::Function &F : M) {
    if (mayThrowElsewhere(F))
      Throwing.insert(&F);
    if (isCalledElsewhere(F) && !endsExceptions(F))
      Caught.insert(&F);
    if (IsWhole && !F.isIntrinsic() &&
        F.hasAddressTaken(nullptr, /*IgnoreCallbackUses=*/false,
                          /*IgnoreAssumeLikeCalls=*/true,
                          /*IgnoreLLVMUsed=*/true)) {
      AddressTaken.insert(&F);
      PointerCallees.push_back(&F);
    }
    for (llvm::Instruction &I : llvm::instructions(F)) {
      auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
      if (!Call || Call->isInlineAsm())
        continue;
      auto *Callee = llvm::dyn_cast<llvm::Function>(Call->getCalledOperand());
      if (isRaise(*Call) || (!Callee && IsWhole))
        Sites.push_back({Call, &F, nullptr});
      else if (Callee &&
               (!Callee->isDeclaration() || mayThrowElsewhere(*Callee)) &&
               Callee->getFunctionType() == Call->getFunctionType())
        Sites.push_back({Call, &F, Callee});
    }
  }
}

bool ThrowAnalysis::mayThrow(const Site &S) const {
  if (S.Callee)
    return Throwing.contains(S.Callee);
  return isRaise(*S.Call) || ThrowingTypes.contains(S.Call->getFunctionType());
}

bool ThrowAnalysis::isCaught(const Site &S) const {
  if (auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(S.Call);
      Invoke && isHandler(Invoke->getUnwindDest()))
    return true;
  return Caught.contains(S.Caller) && passesOn(*S.Call);
}

void ThrowAnalysis::findThrowing() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Site &S : Sites)
      if (!endsExceptions(*S.Caller) && !Throwing.contains(S.Caller) &&
          mayThrow(S) && passesOn(*S.Call))
        Changed |= Throwing.insert(S.Caller).second;
    for (const llvm::Function *F : PointerCallees)
      if (Throwing.contains(F))
        Changed |= ThrowingTypes.insert(F->getFunctionType()).second;
  }
}

void ThrowAnalysis::findCaught() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Site &S : Sites) {
      if (isRaise(*S.Call) || !isCaught(S))
        continue;
      if (!S.Callee)
        Changed |= CaughtTypes.insert(S.Call->getFunctionType()).second;
      else if (!endsExceptions(*S.Callee))
        Changed |= Caught.insert(S.Callee).second;
    }
    for (const llvm::Function *F : PointerCallees)
      if (CaughtTypes.contains(F->getFunctionType()) && !endsExceptions(*F))
        Changed |= Caught.insert(F).second;
  }
}

void ThrowAnalysis::decide(llvm::Module &M) {
  for (const llvm::Function &F : M)
    if (Throwing.contains(&F) && Caught.contains(&F))
      Leaving.insert(&F);
  for (const llvm::Function *F : PointerCallees)
    if (Leaving.contains(F))
      LeavingTypes.insert(F->getFunctionType());
}

ThrowAnalysis::ThrowAnalysis(llvm::Module &M, bool IsWhole) : IsWhole(IsWhole) {
  collect(M);
  findThrowing();
  findCaught();
  decide(M);
}

bool ThrowAnalysis::mayReturnException(const llvm::CallBase &Call) const {
  if (isRaise(Call))
    return true;
  if (const llvm::Function *Callee = Call.getCalledFunction())
    return leaves(*Callee);
  return isThroughPointer(Call) && leaves(*Call.getFunctionType());
}

bool ThrowAnalysis::isCaught(const llvm::CallBase &Call) const {
  return isCaught(Site{const_cast<llvm::CallBase *>(&Call),
                       const_cast<llvm::Function *>(Call.getFunction()),
                       nullptr});
}
