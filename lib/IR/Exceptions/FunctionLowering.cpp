//===- FunctionLowering.cpp - landing pads become branches ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   invoke T @f(...) to label %next unwind label %pad
//
// becomes
//
//   %both = call {ptr, T} @f(...)
//   br (first of %both is null), label %next, label %pad
//
// and a landing pad the questions of its clauses to the library, in order, with
// the number of the first that answers yes as the selector. Nothing is copied,
// so that convergent operations stay where they are, and threads that throw
// meet the others where the source's paths meet.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "ReturnExceptions.h"
#include "ThrowAnalysis.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace cupcc;

namespace {

class FunctionLowering {
public:
  FunctionLowering(llvm::Function &F, bool Leaves,
                   const ExceptionRuntime &Runtime, HandlerTypes &Types)
      : F(F), Leaves(Leaves), Runtime(Runtime), Types(Types) {}

  void lowerCall(const CallEnd &End);
  void lowerPads();
  void lowerResumes();
  void finish();

private:
  /// Where exceptions go that do not stay: one block for each end that is
  /// needed, with a phi of the exceptions.
  struct Exit {
    llvm::BasicBlock *Block = nullptr;
    llvm::PHINode *Exception = nullptr;
  };

  llvm::BasicBlock *exitFor(llvm::Value *Exception, llvm::BasicBlock *From,
                            bool IsCaught);
  void branch(llvm::BasicBlock *From, llvm::Value *Exception,
              llvm::BasicBlock *Thrown, llvm::BasicBlock *Returned);
  void lowerPad(llvm::LandingPadInst &Pad, llvm::PHINode *Exception);
  llvm::Value *asks(llvm::Value *Exception, llvm::Constant *TypeInfo,
                    llvm::IRBuilder<> &Builder);

  llvm::Function &F;
  bool Leaves;
  const ExceptionRuntime &Runtime;
  HandlerTypes &Types;
  Exit Return, End;
  /// What comes to each landing pad, and from where. There is no phi of it
  /// while ways to it are removed.
  using Arrival = std::pair<llvm::WeakTrackingVH, llvm::BasicBlock *>;
  llvm::MapVector<llvm::BasicBlock *, llvm::SmallVector<Arrival, 4>> Arrivals;
};

} // namespace

//===----------------------------------------------------------------------===//
// Ways for exceptions
//===----------------------------------------------------------------------===//

/// The block in which \p Exception, which comes from the block \p From, leaves
/// the function or ends the kernel.
llvm::BasicBlock *FunctionLowering::exitFor(llvm::Value *Exception,
                                            llvm::BasicBlock *From,
                                            bool IsCaught) {
  const bool Returns = IsCaught && Leaves;
  Exit &To = Returns ? Return : End;
  if (!To.Block) {
    To.Block = llvm::BasicBlock::Create(F.getContext(),
                                        Returns ? "throw" : "uncaught", &F);
    To.Exception = llvm::PHINode::Create(
        llvm::PointerType::getUnqual(F.getContext()), 2, "exception", To.Block);
    if (Returns) {
      createReturn(F, To.Exception);
    } else {
      llvm::IRBuilder<> Builder(To.Block);
      Builder.CreateCall(Runtime.Uncaught, To.Exception)->setDoesNotReturn();
      Builder.CreateUnreachable();
    }
  }
  To.Exception->addIncoming(Exception, From);
  return To.Block;
}

/// Ends \p From, whose last instruction was.
void FunctionLowering::branch(llvm::BasicBlock *From, llvm::Value *Exception,
                              llvm::BasicBlock *Thrown,
                              llvm::BasicBlock *Returned) {
  llvm::IRBuilder<> Builder(From);
  llvm::Value *IsNull = Builder.CreateIsNull(Exception);
  Builder.CreateCondBr(
      IsNull, Returned, Thrown,
      llvm::MDBuilder(F.getContext()).createLikelyBranchWeights());
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void FunctionLowering::lowerCall(const CallEnd &End) {
  llvm::CallBase *Call = End.Call;
  auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(Call);
  llvm::Value *Exception = nullptr;
  if (isRaise(*Call)) {
    Exception = Call->getArgOperand(0);
    Call->replaceAllUsesWith(llvm::PoisonValue::get(Call->getType()));
  } else if (End.ReturnsException) {
    ReturnedException New = callForException(*Call);
    Exception = New.Exception;
    New.Call->takeName(Call);
    if (End.AlwaysThrows) {
      New.Call->addFnAttr(llvm::Attribute::Cold);
      if (New.Call->getType()->isPointerTy())
        New.Call->addRetAttr(llvm::Attribute::NonNull);
    }
    if (New.Result)
      Call->replaceAllUsesWith(New.Result);
  }
  if (!Exception) {
    if (Invoke)
      llvm::changeToCall(Invoke);
    return;
  }

  llvm::BasicBlock *Block = Call->getParent();
  // Blocks with a phi for this one get it of the block that goes on.
  llvm::BasicBlock *Next = Invoke ? Invoke->getNormalDest()
                                  : Block->splitBasicBlock(Call->getNextNode());
  llvm::BasicBlock *Pad = Invoke ? Invoke->getUnwindDest() : nullptr;
  if (Invoke)
    Invoke->eraseFromParent();
  else {
    Block->getTerminator()->eraseFromParent();
    Call->eraseFromParent();
  }
  if (!End.MayThrow) {
    if (Pad)
      Pad->removePredecessor(Block, /*KeepOneInputPHIs=*/true);
    llvm::IRBuilder<>(Block).CreateBr(Next);
    return;
  }
  llvm::BasicBlock *Thrown = Pad;
  if (Pad && End.IsCaught) {
    Arrivals[Pad].emplace_back(Exception, Block);
  } else {
    if (Pad)
      Pad->removePredecessor(Block, /*KeepOneInputPHIs=*/true);
    Thrown = exitFor(Exception, Block, End.IsCaught);
  }
  if (!End.AlwaysThrows)
    return branch(Block, Exception, Thrown, Next);
  Next->removePredecessor(Block, /*KeepOneInputPHIs=*/true);
  llvm::IRBuilder<>(Block).CreateBr(Thrown);
}

//===----------------------------------------------------------------------===//
// Landing pads
//===----------------------------------------------------------------------===//

llvm::Value *FunctionLowering::asks(llvm::Value *Exception,
                                    llvm::Constant *TypeInfo,
                                    llvm::IRBuilder<> &Builder) {
  llvm::CallInst *Answer =
      Builder.CreateCall(Runtime.Catches, {Exception, TypeInfo});
  Answer->setAttributes(
      Runtime.Catches->getAttributes().removeFnAttributes(F.getContext()));
  return Answer;
}

namespace {

/// The questions of a landing pad: blocks that end in the one behind them, with
/// a number.
struct Questions {
  llvm::IRBuilder<> Builder;
  llvm::BasicBlock *Behind;
  llvm::PHINode *Selector;

  void answer(int Number) {
    Selector->addIncoming(Builder.getInt32(Number), Builder.GetInsertBlock());
  }
  /// Goes on behind, with \p Number, if \p Condition, else here in a new block.
  void answerIf(llvm::Value *Condition, int Number) {
    answer(Number);
    goOnUnless(Condition, Behind);
  }
  void goOnUnless(llvm::Value *Condition, llvm::BasicBlock *To) {
    llvm::BasicBlock *Else = newBlock();
    Builder.CreateCondBr(Condition, To, Else);
    Builder.SetInsertPoint(Else);
  }
  llvm::BasicBlock *newBlock() {
    return llvm::BasicBlock::Create(Builder.getContext(), "",
                                    Behind->getParent(), Behind);
  }
};

} // namespace

static bool catchesAll(const llvm::Value *Clause) {
  return llvm::isa<llvm::ConstantPointerNull>(Clause);
}

void FunctionLowering::lowerPad(llvm::LandingPadInst &Pad,
                                llvm::PHINode *Exception) {
  llvm::BasicBlock *Block = Pad.getParent();
  llvm::BasicBlock *Behind = Block->splitBasicBlock(Pad.getNextNode());
  Block->getTerminator()->eraseFromParent();
  Questions Q{llvm::IRBuilder<>(Block), Behind,
              llvm::PHINode::Create(llvm::Type::getInt32Ty(F.getContext()), 2,
                                    "selector", Behind->begin())};
  // All that are not caught pass through a cleanup.
  bool GoesOn = Pad.isCleanup();
  for (unsigned I = 0; I != Pad.getNumClauses(); ++I) {
    llvm::Constant *Clause = Pad.getClause(I);
    if (Pad.isCatch(I) && catchesAll(Clause)) {
      Q.answer(Types.numberOf(Clause));
      Q.Builder.CreateBr(Behind);
      GoesOn = false;
      Q.Behind = nullptr;
      break;
    }
    if (Pad.isCatch(I)) {
      Q.answerIf(asks(Exception, Clause, Q.Builder), Types.numberOf(Clause));
      continue;
    }
    // A filter: all but these types are unexpected, which is said by a number
    // below zero.
    llvm::BasicBlock *Expected = Q.newBlock();
    if (auto *List = llvm::dyn_cast<llvm::ConstantArray>(Clause))
      for (llvm::Use &Type : List->operands())
        Q.goOnUnless(
            asks(Exception, llvm::cast<llvm::Constant>(Type), Q.Builder),
            Expected);
    Q.answer(-1);
    Q.Builder.CreateBr(Behind);
    Q.Builder.SetInsertPoint(Expected);
  }
  if (GoesOn) {
    Q.answer(0);
    Q.Builder.CreateBr(Behind);
  } else if (Q.Behind) {
    llvm::BasicBlock *From = Q.Builder.GetInsertBlock();
    Q.Builder.CreateBr(exitFor(Exception, From, /*IsCaught=*/true));
  }

  llvm::IRBuilder<> Builder(Behind, Behind->getFirstInsertionPt());
  llvm::Value *Both = Builder.CreateInsertValue(
      Builder.CreateInsertValue(llvm::PoisonValue::get(Pad.getType()),
                                Exception, 0),
      Q.Selector, 1);
  Pad.replaceAllUsesWith(Both);
  Pad.eraseFromParent();
}

void FunctionLowering::lowerPads() {
  llvm::SmallVector<llvm::PHINode *> Exceptions;
  for (auto &[Block, Arriving] : Arrivals) {
    Exceptions.push_back(
        llvm::PHINode::Create(llvm::PointerType::getUnqual(F.getContext()),
                              Arriving.size(), "exception", Block->begin()));
    for (auto &[Exception, From] : Arriving)
      Exceptions.back()->addIncoming(Exception, From);
  }
  // Splits blocks, which phis hear of.
  for (auto [Pad, Exception] : llvm::zip_equal(Arrivals, Exceptions))
    lowerPad(*Pad.first->getLandingPadInst(), Exception);
}

void FunctionLowering::lowerResumes() {
  for (llvm::BasicBlock &Block : F)
    if (auto *Resume =
            llvm::dyn_cast<llvm::ResumeInst>(Block.getTerminator())) {
      llvm::IRBuilder<> Builder(Resume);
      llvm::Value *Exception =
          Builder.CreateExtractValue(Resume->getValue(), 0);
      Builder.CreateBr(exitFor(Exception, &Block, /*IsCaught=*/true));
      Resume->eraseFromParent();
    }
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

void FunctionLowering::finish() {
  // Landing pads that nothing reaches go with their blocks.
  llvm::removeUnreachableBlocks(F);
  for (llvm::Instruction &I : llvm::make_early_inc_range(llvm::instructions(F)))
    if (auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&I);
        Call && Call->getIntrinsicID() == llvm::Intrinsic::eh_typeid_for) {
      Call->replaceAllUsesWith(llvm::ConstantInt::get(
          Call->getType(),
          Types.numberOf(llvm::cast<llvm::Constant>(Call->getArgOperand(0)))));
      Call->eraseFromParent();
    }
  F.setPersonalityFn(nullptr);
}

void cupcc::lowerFunction(llvm::Function &F, llvm::ArrayRef<CallEnd> Calls,
                          bool Leaves, const ExceptionRuntime &Runtime,
                          HandlerTypes &Types) {
  FunctionLowering Lowering(F, Leaves, Runtime, Types);
  for (const CallEnd &End : Calls)
    Lowering.lowerCall(End);
  Lowering.lowerResumes();
  Lowering.lowerPads();
  Lowering.finish();
}
