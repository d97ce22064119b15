//===- FoldLongDouble.cpp - conversions of long double --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A long double is a double in registers and 16 bytes in memory
// (lib/IR/LongDouble/LowerLongDouble.cpp), so that a variable whose address
// is taken is converted at every access:
//
//   i128 m = to_x87(x);  double y = to_double(m);
//
// LLVM takes the variable out of memory when what takes its address is inlined.
// What is left is this pair, here made y = x. LLVM would not find it in the
// inlined bodies, so they stay calls until LLVM has simplified the module.
//
// A value that comes in several ways is made a double on each of them, if one
// of them began as a double: else a sum would be converted each time round a
// loop.
//
//===----------------------------------------------------------------------===//

#include "FoldLongDouble.h"
#include "../Optimize/KeptAnalyses.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace cupcc;
using llvm::cast;
using llvm::dyn_cast;

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

/// runtime/libc/long_double.cpp for what is known.
static llvm::Constant *fold(const llvm::ConstantInt &X87, llvm::Type *Double) {
  llvm::APFloat Value(llvm::APFloat::x87DoubleExtended(),
                      X87.getValue().trunc(80));
  bool LosesInfo;
  Value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven,
                &LosesInfo);
  return llvm::ConstantFP::get(Double, Value);
}

static llvm::Constant *fold(const llvm::ConstantFP &Double, llvm::Type *X87) {
  llvm::APFloat Value = Double.getValueAPF();
  bool LosesInfo;
  Value.convert(llvm::APFloat::x87DoubleExtended(),
                llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
  return llvm::ConstantInt::get(X87, Value.bitcastToAPInt().zext(128));
}

namespace {

class Folder {
public:
  Folder(llvm::Function &F, llvm::Function *ToDouble, llvm::Function *ToX87)
      : F(F), ToDouble(ToDouble), ToX87(ToX87) {}

  bool run() {
    bool Changed = false, Again = true;
    while (Again) {
      Again = false;
      for (llvm::Instruction &I :
           llvm::make_early_inc_range(llvm::instructions(F)))
        Again |= foldCall(I);
      // Adds and removes instructions anywhere.
      for (llvm::Instruction *I : choices())
        Again |= foldChoice(*I);
      Changed |= Again;
    }
    return Changed;
  }

private:
  static llvm::CallInst *callOf(llvm::Value *V, llvm::Function *Callee) {
    auto *Call = dyn_cast<llvm::CallInst>(V);
    return Callee && Call && Call->getCalledFunction() == Callee ? Call
                                                                 : nullptr;
  }

  /// The double that bits were made of, if that is known.
  llvm::Value *knownDouble(llvm::Value *Bits) {
    if (llvm::CallInst *Made = callOf(Bits, ToX87))
      return Made->getArgOperand(0);
    if (auto *C = dyn_cast<llvm::ConstantInt>(Bits))
      return fold(*C, ToDouble->getReturnType());
    return Chosen.lookup(Bits);
  }

  bool foldCall(llvm::Instruction &I);
  llvm::SmallVector<llvm::Instruction *> choices();
  bool foldChoice(llvm::Instruction &I);
  llvm::Value *asDouble(llvm::Value *Bits, llvm::Instruction &Before);
  llvm::Value *choose(llvm::PHINode &Choice);
  llvm::Value *choose(llvm::SelectInst &Choice);

  llvm::Function &F;
  llvm::Function *ToDouble, *ToX87;
  /// Choices of bits that are made as doubles, too. Loops in loops choose from
  /// each other's: each is made once.
  llvm::DenseMap<llvm::Value *, llvm::Value *> Chosen;
};

} // namespace

bool Folder::foldCall(llvm::Instruction &I) {
  llvm::Value *Result = nullptr;
  if (llvm::CallInst *Call = callOf(&I, ToDouble)) {
    Result = knownDouble(Call->getArgOperand(0));
  } else if (llvm::CallInst *Call = callOf(&I, ToX87)) {
    if (auto *C = dyn_cast<llvm::ConstantFP>(Call->getArgOperand(0)))
      Result = fold(*C, Call->getType());
  }
  if (!Result)
    return false;
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
  return true;
}

/// What chooses bits that are then made a double.
llvm::SmallVector<llvm::Instruction *> Folder::choices() {
  llvm::SmallVector<llvm::Instruction *> Result;
  if (!ToDouble)
    return Result;
  for (llvm::Instruction &I : llvm::instructions(F))
    if (llvm::isa<llvm::PHINode, llvm::SelectInst>(I) &&
        llvm::any_of(I.users(),
                     [&](llvm::User *User) { return callOf(User, ToDouble); }))
      Result.push_back(&I);
  return Result;
}

llvm::Value *Folder::asDouble(llvm::Value *Bits, llvm::Instruction &Before) {
  if (llvm::Value *Known = knownDouble(Bits))
    return Known;
  llvm::CallInst *Call = llvm::IRBuilder<>(&Before).CreateCall(ToDouble, Bits);
  // LLVM has changed it since it was linked, and a call that differs from what
  // it calls is undefined.
  Call->setCallingConv(ToDouble->getCallingConv());
  Call->setDoesNotThrow();
  return Call;
}

llvm::Value *Folder::choose(llvm::PHINode &Choice) {
  llvm::IRBuilder<> Builder(&Choice);
  llvm::PHINode *Result = Builder.CreatePHI(ToDouble->getReturnType(),
                                            Choice.getNumIncomingValues());
  Chosen[&Choice] = Result;
  // A block may come in more than once, and with the same value.
  llvm::SmallDenseMap<llvm::BasicBlock *, llvm::Value *> Made;
  for (auto [Block, Incoming] :
       llvm::zip_equal(Choice.blocks(), Choice.incoming_values())) {
    llvm::Value *&Double = Made[Block];
    if (!Double)
      Double = asDouble(Incoming, *Block->getTerminator());
    Result->addIncoming(Double, Block);
  }
  return Result;
}

llvm::Value *Folder::choose(llvm::SelectInst &Choice) {
  llvm::IRBuilder<> Builder(&Choice);
  return Builder.CreateSelect(Choice.getCondition(),
                              asDouble(Choice.getTrueValue(), Choice),
                              asDouble(Choice.getFalseValue(), Choice));
}

bool Folder::foldChoice(llvm::Instruction &I) {
  auto *Phi = dyn_cast<llvm::PHINode>(&I);
  auto *Select = dyn_cast<llvm::SelectInst>(&I);
  bool Known =
      Phi ? llvm::any_of(Phi->incoming_values(),
                         [&](llvm::Value *V) { return knownDouble(V); })
          : knownDouble(Select->getTrueValue()) ||
                knownDouble(Select->getFalseValue());
  if (!Known)
    return false;
  llvm::SmallVector<llvm::CallInst *> Calls;
  for (llvm::User *User : I.users())
    if (llvm::CallInst *Call = callOf(User, ToDouble))
      Calls.push_back(Call);
  llvm::Value *Double = Phi ? choose(*Phi) : choose(*Select);
  Chosen[&I] = Double;
  for (llvm::CallInst *Call : Calls) {
    Call->replaceAllUsesWith(Double);
    Call->eraseFromParent();
  }
  return true;
}

llvm::PreservedAnalyses
FoldLongDoublePass::run(llvm::Function &F, llvm::FunctionAnalysisManager &) {
  llvm::Module &M = *F.getParent();
  llvm::Function *From = M.getFunction(runtime::X87ToDouble),
                 *To = M.getFunction(runtime::DoubleToX87);
  return keptAnalyses((From || To) && Folder(F, From, To).run());
}

//===----------------------------------------------------------------------===//
// Inlining
//===----------------------------------------------------------------------===//

static bool inlineCalls(llvm::Function *Callee) {
  if (!Callee || Callee->isDeclaration())
    return false;
  bool Changed = false;
  for (llvm::User *User : llvm::make_early_inc_range(Callee->users()))
    if (auto *Call = dyn_cast<llvm::CallInst>(User);
        Call && Call->getCalledFunction() == Callee &&
        !Call->getFunction()->hasOptNone()) {
      llvm::InlineFunctionInfo Info;
      Changed |= llvm::InlineFunction(*Call, Info).isSuccess();
    }
  if (!Callee->use_empty() || !Callee->hasLocalLinkage())
    return Changed;
  Callee->eraseFromParent();
  return true;
}

llvm::PreservedAnalyses
InlineLongDoublePass::run(llvm::Module &M, llvm::ModuleAnalysisManager &) {
  bool Changed = inlineCalls(M.getFunction(runtime::X87ToDouble));
  Changed |= inlineCalls(M.getFunction(runtime::DoubleToX87));
  return Changed ? llvm::PreservedAnalyses::none()
                 : llvm::PreservedAnalyses::all();
}

void cupcc::addLongDoublePasses(llvm::PassBuilder &Builder) {
  Builder.registerPeepholeEPCallback(
      [](llvm::FunctionPassManager &Passes, llvm::OptimizationLevel) {
        Passes.addPass(FoldLongDoublePass());
      });
  Builder.registerOptimizerEarlyEPCallback([](llvm::ModulePassManager &Passes,
                                              llvm::OptimizationLevel Level,
                                              llvm::ThinOrFullLTOPhase) {
    if (Level != llvm::OptimizationLevel::O0)
      Passes.addPass(InlineLongDoublePass());
  });
}
