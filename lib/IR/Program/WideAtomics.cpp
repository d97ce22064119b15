//===- WideAtomics.cpp - 16-byte atomics ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang emits std::atomic of 16 bytes as instructions on i128, as the host has
// cmpxchg16b. NVPTX has its like from sm_90 on and selects only some, stops the
// process at others, and has no function to call for the rest. The runtime has,
// under libatomic's names.
//
// Relies on: NVPTX of LLVM 22 stopping the process at atomic operations on i128
//  that it has no instruction for.
// Test: test/IR/Program/wide-atomics.ll, test/Compiler/debug-wide-atomics.cu.
// Goes when: NVPTX calls libatomic's functions, as other targets do.
//
//===----------------------------------------------------------------------===//

#include "WideAtomics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/CodeGen/AtomicExpandUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/AtomicOrdering.h"

using namespace llvm;
using namespace cupcc;

static Value *order(IRBuilder<> &Builder, AtomicOrdering Order) {
  return Builder.getInt32(static_cast<int>(toCABI(Order)));
}

static CallInst *call(IRBuilder<> &Builder, StringRef Name, Type *Result,
                      ArrayRef<Value *> Arguments) {
  SmallVector<Type *> Types;
  for (Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  FunctionCallee Function =
      Builder.GetInsertBlock()->getModule()->getOrInsertFunction(
          Name, FunctionType::get(Result, Types, false));
  return Builder.CreateCall(Function, Arguments);
}

static void replaceLoad(LoadInst &I) {
  IRBuilder<> Builder(&I);
  Value *Result =
      call(Builder, "__atomic_load_16", Builder.getInt128Ty(),
           {I.getPointerOperand(), order(Builder, I.getOrdering())});
  I.replaceAllUsesWith(Builder.CreateBitCast(Result, I.getType()));
  I.eraseFromParent();
}

static void replaceStore(StoreInst &I) {
  IRBuilder<> Builder(&I);
  Value *Stored =
      Builder.CreateBitCast(I.getValueOperand(), Builder.getInt128Ty());
  call(Builder, "__atomic_store_16", Builder.getVoidTy(),
       {I.getPointerOperand(), Stored, order(Builder, I.getOrdering())});
  I.eraseFromParent();
}

static void replaceExchange(AtomicRMWInst &I) {
  IRBuilder<> Builder(&I);
  Value *Stored =
      Builder.CreateBitCast(I.getValOperand(), Builder.getInt128Ty());
  Value *Result =
      call(Builder, "__atomic_exchange_16", Builder.getInt128Ty(),
           {I.getPointerOperand(), Stored, order(Builder, I.getOrdering())});
  I.replaceAllUsesWith(Builder.CreateBitCast(Result, I.getType()));
  I.eraseFromParent();
}

/// { i128, i1 } cmpxchg p, expected, desired  ->
///   old = __cupcc_atomic_compare_and_swap_16(p, expected, desired, order);
///   { old, old == expected }
static void replaceCompareExchange(AtomicCmpXchgInst &I) {
  IRBuilder<> Builder(&I);
  Value *Old =
      call(Builder, runtime::CompareAndSwap16, Builder.getInt128Ty(),
           {I.getPointerOperand(), I.getCompareOperand(), I.getNewValOperand(),
            order(Builder, I.getMergedOrdering())});
  Value *Result = PoisonValue::get(I.getType());
  Result = Builder.CreateInsertValue(Result, Old, 0);
  Result = Builder.CreateInsertValue(
      Result, Builder.CreateICmpEQ(Old, I.getCompareOperand()), 1);
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

static bool isWide(const Type &T) {
  return T.getPrimitiveSizeInBits() == 128 ||
         (T.isIntegerTy() && T.getIntegerBitWidth() == 128);
}

/// Additions and so on become loops of compare-and-swap.
static void expandUpdate(AtomicRMWInst &I) {
  expandAtomicRMWToCmpXchg(
      &I, [](IRBuilderBase &Builder, Value *Address, Value *Expected,
             Value *Desired, Align Alignment, AtomicOrdering Order,
             SyncScope::ID Scope, Value *&Success, Value *&Old, Instruction *) {
        Type *Bits = Builder.getInt128Ty();
        AtomicCmpXchgInst *Exchange = Builder.CreateAtomicCmpXchg(
            Address, Builder.CreateBitCast(Expected, Bits),
            Builder.CreateBitCast(Desired, Bits), Alignment, Order,
            AtomicCmpXchgInst::getStrongestFailureOrdering(Order), Scope);
        Success = Builder.CreateExtractValue(Exchange, 1);
        Old = Builder.CreateBitCast(Builder.CreateExtractValue(Exchange, 0),
                                    Expected->getType());
      });
}

template <typename Instruction, typename Filter>
static SmallVector<Instruction *> collect(Function &F, Filter IsWanted) {
  SmallVector<Instruction *> Found;
  for (auto &I : instructions(F))
    if (auto *Wanted = dyn_cast<Instruction>(&I); Wanted && IsWanted(*Wanted))
      Found.push_back(Wanted);
  return Found;
}

static void callWideAtomics(Function &F) {
  for (AtomicRMWInst *I : collect<AtomicRMWInst>(
           F, [](const AtomicRMWInst &I) { return isWide(*I.getType()); }))
    if (I->getOperation() == AtomicRMWInst::Xchg)
      replaceExchange(*I);
    else
      expandUpdate(*I);
  for (AtomicCmpXchgInst *I :
       collect<AtomicCmpXchgInst>(F, [](const AtomicCmpXchgInst &I) {
         return isWide(*I.getCompareOperand()->getType());
       }))
    replaceCompareExchange(*I);
  for (LoadInst *I : collect<LoadInst>(F, [](const LoadInst &I) {
         return I.isAtomic() && isWide(*I.getType());
       }))
    replaceLoad(*I);
  for (StoreInst *I : collect<StoreInst>(F, [](const StoreInst &I) {
         return I.isAtomic() && isWide(*I.getValueOperand()->getType());
       }))
    replaceStore(*I);
}

void cupcc::callWideAtomics(Module &M) {
  for (Function &F : M)
    ::callWideAtomics(F);
}
