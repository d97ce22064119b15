//===- SystemAtomics.cpp - C++'s atomics, as PTX means them ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// std::atomic holds for every thread of the device, of others and of the host:
// the system's scope. Three behaviours of LLVM 22 force this pass:
//
// - The NVPTX back end drops order and scope of an atomicrmw: whatever it says,
//   the instruction is a relaxed one of the device's scope. Loads, stores and
//   compare-and-swap have theirs. Here it becomes PTX with both. A sequentially
//   consistent one is 'fence.sc' and then acquire, as in the mapping that
//   NVIDIA proved for C++ (and as LLVM does for the others).
// - PTX's atomic instructions are for global and shared memory. On an address
//   of the stack they trap, and a std::atomic may well be a local variable. So
//   where the address is not known to be elsewhere the program asks.
//
// It runs after LLVM's AtomicExpand, which makes loops of compare-and-swap of
// what has no instruction, and after the address spaces have been inferred.
//
// - A fence for the thread itself (std::atomic_signal_fence) stops the process
//   in the back end.
//
// Relies on: NVPTX of LLVM 22 dropping order and scope of an atomicrmw, and
//  stopping at a fence for the thread itself; PTX's atomics trapping on the
//  stack.
// Test: test/Offload/PTX/system-atomics.ll.
// Goes when: the back end keeps the order; the part for the stack stays as long
//  as PTX has no such atomics. The test has a CHECK for what LLVM would have
//  done.
//
//===----------------------------------------------------------------------===//

#include "SystemAtomics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Pass.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Order and scope
//===----------------------------------------------------------------------===//

/// The operation and its type in PTX, as in "add.u32"; none if PTX has no such
/// instruction with an order.
static std::optional<std::string> ptxOperation(const AtomicRMWInst &I) {
  const Type &T = *I.getType();
  bool Wide = T.getPrimitiveSizeInBits() == 64;
  if (!Wide && T.getPrimitiveSizeInBits() != 32)
    return std::nullopt;
  auto Of = [Wide](StringRef Operation, char Kind) {
    return (Operation + "." + Twine(Kind) + (Wide ? "64" : "32")).str();
  };
  switch (I.getOperation()) {
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
    return Of("add", 'u');
  case AtomicRMWInst::And:
    return Of("and", 'b');
  case AtomicRMWInst::Or:
    return Of("or", 'b');
  case AtomicRMWInst::Xor:
    return Of("xor", 'b');
  case AtomicRMWInst::Xchg:
    return Of("exch", 'b');
  case AtomicRMWInst::Min:
    return Of("min", 's');
  case AtomicRMWInst::Max:
    return Of("max", 's');
  case AtomicRMWInst::UMin:
    return Of("min", 'u');
  case AtomicRMWInst::UMax:
    return Of("max", 'u');
  case AtomicRMWInst::FAdd:
    return Of("add", 'f');
  default:
    return std::nullopt;
  }
}

static StringRef ptxOrder(AtomicOrdering Order) {
  switch (Order) {
  case AtomicOrdering::Acquire:
  case AtomicOrdering::SequentiallyConsistent: // after a fence
    return "acquire";
  case AtomicOrdering::Release:
    return "release";
  case AtomicOrdering::AcquireRelease:
    return "acq_rel";
  default:
    return "relaxed";
  }
}

static StringRef ptxSpace(unsigned AddressSpace) {
  switch (AddressSpace) {
  case NVPTXAS::ADDRESS_SPACE_GLOBAL:
    return ".global";
  case NVPTXAS::ADDRESS_SPACE_SHARED:
    return ".shared";
  default:
    return "";
  }
}

static char constraintOf(const Type &T) {
  bool Wide = T.getPrimitiveSizeInBits() == 64;
  if (T.isFloatingPointTy())
    return Wide ? 'd' : 'f';
  return Wide ? 'l' : 'r';
}

/// atom.acquire.sys.global.add.u32 $0, [$1], $2;
static void writeInPTX(AtomicRMWInst &I, StringRef Operation) {
  IRBuilder<> Builder(&I);
  Value *Operand = I.getValOperand();
  if (I.getOperation() == AtomicRMWInst::Sub)
    Operand = Builder.CreateNeg(Operand);
  std::string Text = ("atom." + ptxOrder(I.getOrdering()) + ".sys" +
                      ptxSpace(I.getPointerAddressSpace()) + "." + Operation +
                      " $0, [$1], $2;")
                         .str();
  char Kind = constraintOf(*I.getType());
  std::string Constraints =
      ("=" + Twine(Kind) + ",l," + Twine(Kind) + ",~{memory}").str();
  auto *Type = FunctionType::get(
      I.getType(), {I.getPointerOperand()->getType(), Operand->getType()},
      false);
  CallInst *Call = Builder.CreateCall(InlineAsm::get(Type, Text, Constraints,
                                                     /*hasSideEffects=*/true),
                                      {I.getPointerOperand(), Operand});
  I.replaceAllUsesWith(Call);
  I.eraseFromParent();
}

/// For older devices and operations: relaxed, between two fences. The scope is
/// the device's.
static void writeBetweenFences(AtomicRMWInst &I) {
  AtomicOrdering Order = I.getOrdering();
  if (isReleaseOrStronger(Order))
    IRBuilder<>(&I).CreateFence(Order == AtomicOrdering::SequentiallyConsistent
                                    ? Order
                                    : AtomicOrdering::AcquireRelease);
  if (isAcquireOrStronger(Order))
    IRBuilder<>(I.getNextNode()).CreateFence(AtomicOrdering::AcquireRelease);
  I.setOrdering(AtomicOrdering::Monotonic);
}

static void keepOrderAndScope(AtomicRMWInst &I, bool HasOrders) {
  std::optional<std::string> Operation = ptxOperation(I);
  if (!HasOrders || !Operation)
    return writeBetweenFences(I);
  if (I.getOrdering() == AtomicOrdering::SequentiallyConsistent)
    IRBuilder<>(&I).CreateFence(AtomicOrdering::SequentiallyConsistent);
  writeInPTX(I, *Operation);
}

//===----------------------------------------------------------------------===//
// The thread's own stack
//===----------------------------------------------------------------------===//

static Value *addressOf(Instruction &I) {
  if (auto *Update = dyn_cast<AtomicRMWInst>(&I))
    return Update->getPointerOperand();
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return Exchange->getPointerOperand();
  return getLoadStorePointerOperand(&I);
}

static void makePlain(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    Load->setAtomic(AtomicOrdering::NotAtomic);
  else if (auto *Store = dyn_cast<StoreInst>(&I))
    Store->setAtomic(AtomicOrdering::NotAtomic);
  else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    lowerAtomicCmpXchgInst(Exchange);
  else
    lowerAtomicRMWInst(cast<AtomicRMWInst>(&I));
}

/// if (is local) <plain I> else I
static void askForStack(Instruction &I) {
  IRBuilder<> Builder(&I);
  Value *IsLocal =
      Builder.CreateIntrinsic(Intrinsic::nvvm_isspacep_local, {addressOf(I)});
  Instruction *Then, *Else;
  SplitBlockAndInsertIfThenElse(IsLocal, &I, &Then, &Else);
  BasicBlock *Rest = I.getParent();
  Instruction *Plain = I.clone();
  Plain->insertBefore(Then->getIterator());
  I.moveBefore(Else->getIterator());
  if (!I.getType()->isVoidTy() && !I.use_empty()) {
    PHINode *Result = PHINode::Create(I.getType(), 2);
    Result->insertBefore(Rest->begin());
    I.replaceAllUsesWith(Result);
    Result->addIncoming(Plain, Plain->getParent());
    Result->addIncoming(&I, I.getParent());
  }
  makePlain(*Plain);
}

/// Not a local variable, whatever the address space says.
static bool isElsewhere(const Value &Address) {
  unsigned Space = Address.getType()->getPointerAddressSpace();
  return Space != NVPTXAS::ADDRESS_SPACE_GENERIC ||
         isa<GlobalValue>(Address.stripInBoundsOffsets());
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Memory is what the compiler must not keep in registers over it; the device
/// has nothing to do.
static void makeCompilersFence(FenceInst &I) {
  auto *Type = FunctionType::get(llvm::Type::getVoidTy(I.getContext()), false);
  IRBuilder<>(&I).CreateCall(
      InlineAsm::get(Type, "", "~{memory}", /*hasSideEffects=*/true));
  I.eraseFromParent();
}

/// CUDA's own have the device's or the block's scope.
static bool isOfSystem(const Instruction &I) {
  return getAtomicSyncScopeID(&I) == SyncScope::System && !isa<FenceInst>(I);
}

namespace {

class SystemAtomics : public FunctionPass {
public:
  static char ID;
  /// \p HasOrders: from sm_70 on.
  explicit SystemAtomics(bool HasOrders)
      : FunctionPass(ID), HasOrders(HasOrders) {}
  StringRef getPassName() const override { return "C++'s atomics in PTX"; }

  bool runOnFunction(Function &F) override {
    SmallVector<Instruction *> Atomics;
    SmallVector<FenceInst *> Fences;
    for (Instruction &I : instructions(F))
      if (isOfSystem(I))
        Atomics.push_back(&I);
      else if (auto *Fence = dyn_cast<FenceInst>(&I);
               Fence && Fence->getSyncScopeID() == SyncScope::SingleThread)
        Fences.push_back(Fence);
    for (Instruction *I : Atomics)
      lower(*I);
    for (FenceInst *Fence : Fences)
      makeCompilersFence(*Fence);
    return !Atomics.empty() || !Fences.empty();
  }

private:
  void lower(Instruction &I) {
    Value *Address = addressOf(I);
    if (Address->getType()->getPointerAddressSpace() ==
        NVPTXAS::ADDRESS_SPACE_LOCAL)
      return makePlain(I);
    if (!isElsewhere(*Address))
      askForStack(I);
    if (auto *Update = dyn_cast<AtomicRMWInst>(&I))
      keepOrderAndScope(*Update, HasOrders);
  }

  bool HasOrders;
};

} // namespace

char SystemAtomics::ID = 0;

void cupcc::addSystemAtomics(TargetPassConfig &Config) {
  StringRef CPU = Config.getTM<TargetMachine>().getTargetCPU();
  unsigned SM = 0;
  CPU.consume_front("sm_");
  CPU.consumeInteger(10, SM);
  Config.insertPass(&AtomicExpandID, new SystemAtomics(SM >= 70));
}
