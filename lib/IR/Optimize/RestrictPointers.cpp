//===- RestrictPointers.cpp - what __restrict__ says of loads -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM knows __restrict__ of a kernel's parameters, as 'noalias'. Of other
// functions' it forgets, once they are inlined, that nothing else in the kernel
// writes what was read, and of a local variable Clang does not tell it. nvcc
// reads with ld.global.nc through all of them.
//
// Here every load and store through such a pointer gets a scope of aliasing
// (!alias.scope), which the optimiser carries along, also where it merges,
// splits and inlines. The scope says nothing to it, as no access is said to be
// apart from it (!noalias). InvariantLoads.cpp reads it at the end.
//
// Relies on: LLVM 22's passes keeping !alias.scope on what they make of a load
//  or a store, and dropping it where they merge one with another that has none.
// Test: test/Compiler/restrict.cu.
// Goes when: LLVM marks the loads of a kernel as invariant by scopes, and Clang
//  gives local variables theirs.
//
//===----------------------------------------------------------------------===//

#include "RestrictPointers.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/RestrictMarks.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

static constexpr StringLiteral DomainName = "cupcc.restrict";
static constexpr StringLiteral ReadScope = "cupcc.restrict.read";
static constexpr StringLiteral WriteScope = "cupcc.restrict.write";

/// A copy reads through one pointer and writes through another, and becomes a
/// load and a store with the same scopes: there is one for each.
static MDNode *scope(LLVMContext &Context, StringRef Name) {
  MDString *Domain = MDString::get(Context, DomainName);
  MDString *Scope = MDString::get(Context, Name);
  // Equal in every module, so that modules can be linked.
  MDNode *DomainNode = MDNode::get(Context, {Domain, Domain});
  return MDNode::get(Context, {Scope, DomainNode});
}

static void addScope(Instruction &I, StringRef Name) {
  MDNode *New = MDNode::get(I.getContext(), {scope(I.getContext(), Name)});
  I.setMetadata(
      LLVMContext::MD_alias_scope,
      MDNode::concatenate(I.getMetadata(LLVMContext::MD_alias_scope), New));
}

static bool hasScope(const Instruction &I, StringRef Name) {
  const MDNode *List = I.getMetadata(LLVMContext::MD_alias_scope);
  return List && is_contained(List->operands(), scope(I.getContext(), Name));
}

bool cupcc::readsRestrict(const Instruction &I) {
  return hasScope(I, ReadScope);
}

bool cupcc::writesRestrict(const Instruction &I) {
  return hasScope(I, WriteScope);
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

/// A value of its own for the pointer where it becomes a restricted one.
static CallInst *markPointer(Value &Pointer, IRBuilder<> &Builder) {
  return Builder.CreateIntrinsic(Intrinsic::ssa_copy, {Pointer.getType()},
                                 {&Pointer});
}

static void markParameters(Function &F, SmallVectorImpl<CallInst *> &Marks) {
  if (isKernel(F))
    return;
  IRBuilder<> Builder(&*F.getEntryBlock().getFirstInsertionPt());
  for (Argument &A : F.args()) {
    if (!A.hasNoAliasAttr() || A.hasStructRetAttr() || A.hasByValAttr() ||
        A.getType()->getPointerAddressSpace() != 0 || A.use_empty())
      continue;
    CallInst *Mark = markPointer(A, Builder);
    A.replaceUsesWithIf(Mark, [&](Use &U) { return U.getUser() != Mark; });
    Marks.push_back(Mark);
  }
}

/// What is stored in a marked variable.
static void markVariables(Function &F, SmallVectorImpl<CallInst *> &Marks) {
  SmallSetVector<Value *, 8> Variables;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (Value *Variable = restrictVariable(I)) {
      Variables.insert(Variable);
      I.eraseFromParent();
    }
  for (Value *Variable : Variables)
    for (User *U : Variable->users()) {
      auto *Store = dyn_cast<StoreInst>(U);
      if (!Store || Store->getPointerOperand() != Variable ||
          !Store->getValueOperand()->getType()->isPointerTy())
        continue;
      IRBuilder<> Builder(Store);
      CallInst *Mark = markPointer(*Store->getValueOperand(), Builder);
      Store->setOperand(0, Mark);
      Marks.push_back(Mark);
    }
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// The access that \p Use of a restricted pointer is.
static void noteAccess(const Use &Pointer) {
  auto *I = cast<Instruction>(Pointer.getUser());
  const unsigned Operand = Pointer.getOperandNo();
  if (isa<LoadInst>(I))
    addScope(*I, ReadScope);
  else if (isa<StoreInst>(I) && Operand == StoreInst::getPointerOperandIndex())
    addScope(*I, WriteScope);
  else if ((isa<AtomicRMWInst>(I) &&
            Operand == AtomicRMWInst::getPointerOperandIndex()) ||
           (isa<AtomicCmpXchgInst>(I) &&
            Operand == AtomicCmpXchgInst::getPointerOperandIndex()))
    addScope(*I, WriteScope);
  else if (isa<MemIntrinsic>(I) && Operand == 0)
    addScope(*I, WriteScope);
  else if (isa<MemTransferInst>(I) && Operand == 1)
    addScope(*I, ReadScope);
}

/// True if \p V is computed from a pointer, its operand.
static bool isPointerTo(const User &V, const Use &Pointer) {
  return (isa<GEPOperator>(V) && Pointer.getOperandNo() == 0) ||
         isa<AddrSpaceCastOperator, PHINode, SelectInst>(V);
}

/// False if \p V is a choice between pointers that are not all in \p Pointers.
static bool isChoiceOf(const Value &V,
                       const SmallSetVector<Value *, 16> &Pointers) {
  const auto IsOne = [&](const Use &U) {
    return !U->getType()->isPointerTy() || Pointers.contains(U.get());
  };
  return !isa<PHINode, SelectInst>(V) ||
         all_of(cast<User>(V).operands(), IsOne);
}

/// \p Marks and what is computed from them and from nothing else.
static SmallSetVector<Value *, 16> derivedFrom(ArrayRef<CallInst *> Marks) {
  SmallSetVector<Value *, 16> Pointers;
  Pointers.insert_range(Marks);
  for (size_t I = 0; I < Pointers.size(); ++I)
    for (const Use &U : Pointers[I]->uses())
      if (isPointerTo(*U.getUser(), U))
        Pointers.insert(U.getUser());
  // What is computed from a choice that is none of these is none, either.
  auto IsOther = [&](Value *V) {
    return !isChoiceOf(*V, Pointers) ||
           (isa<GEPOperator, AddrSpaceCastOperator>(V) &&
            !Pointers.contains(cast<User>(V)->getOperand(0)));
  };
  while (Pointers.remove_if(IsOther))
    ;
  return Pointers;
}

PreservedAnalyses NoteRestrictPass::run(Function &F,
                                        FunctionAnalysisManager &Analyses) {
  SmallVector<CallInst *, 8> Found;
  markVariables(F, Found);
  markParameters(F, Found);
  if (Found.empty())
    return PreservedAnalyses::all();
  // A pointer is a value from here on, wherever the source keeps it.
  SmallVector<WeakVH, 8> Marks(Found.begin(), Found.end());
  Analyses.invalidate(F, SROAPass(SROAOptions::PreserveCFG).run(F, Analyses));
  SmallVector<CallInst *, 8> Left;
  for (const WeakVH &Mark : Marks)
    if (Mark)
      Left.push_back(cast<CallInst>(Mark));
  for (const Value *Pointer : derivedFrom(Left))
    for (const Use &U : Pointer->uses())
      noteAccess(U);
  for (CallInst *Mark : Left) {
    Mark->replaceAllUsesWith(Mark->getArgOperand(0));
    Mark->eraseFromParent();
  }
  return PreservedAnalyses::none();
}
