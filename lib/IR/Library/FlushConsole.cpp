//===- FlushConsole.cpp - the order of what a thread prints ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FlushConsole.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// The function of the library that prints the line itself.
static bool printsTheLine(const llvm::Function &F) {
  return F.getName() == runtime::ConsolePrint;
}

static bool printsOrEndsThread(const llvm::CallBase &Call) {
  if (const auto *Assembly =
          llvm::dyn_cast<llvm::InlineAsm>(Call.getCalledOperand()))
    return Assembly->getAsmString() == "exit;";
  const llvm::Function *Callee = Call.getCalledFunction();
  return Callee && (Callee->getName() == runtime::SystemVprintf ||
                    Callee->getName() == runtime::AssertFail);
}

/// The last of this module's code that a thread may run.
static bool isOutermost(const llvm::Function &F, LinkModel Link) {
  return isKernel(F) || (!isWholeProgram(Link) && !F.hasLocalLinkage());
}

static bool needsFlushBefore(const llvm::Instruction &I, LinkModel Link) {
  if (const auto *Call = llvm::dyn_cast<llvm::CallBase>(&I))
    return printsOrEndsThread(*Call);
  return llvm::isa<llvm::ReturnInst>(I) && isOutermost(*I.getFunction(), Link);
}

namespace {

/// What a kernel mentions, and what that mentions, initialisers included.
class Reached {
public:
  explicit Reached(const llvm::Function &Kernel) {
    visit(Kernel);
    finish();
  }

  /// Whether it may write to the thread's line: it mentions \p Line's user, or
  /// calls what it does not name.
  bool mayWrite(const llvm::Function &Line) const {
    return CallsThroughPointers || Values.contains(&Line);
  }

private:
  void visit(const llvm::Value &V) {
    if (llvm::isa<llvm::Constant>(V) && Values.insert(&V).second)
      Pending.push_back(llvm::cast<llvm::User>(&V));
  }
  void finish() {
    while (!Pending.empty()) {
      const llvm::User *User = Pending.pop_back_val();
      for (const llvm::Value *Operand : User->operands())
        visit(*Operand);
      if (const auto *F = llvm::dyn_cast<llvm::Function>(User))
        for (const llvm::Instruction &I : llvm::instructions(F))
          visitInstruction(I);
    }
  }
  void visitInstruction(const llvm::Instruction &I) {
    if (const auto *Call = llvm::dyn_cast<llvm::CallBase>(&I))
      CallsThroughPointers |= Call->isIndirectCall();
    for (const llvm::Value *Operand : I.operands())
      visit(*Operand);
  }

  llvm::SmallPtrSet<const llvm::Value *, 32> Values;
  llvm::SmallVector<const llvm::User *> Pending;
  bool CallsThroughPointers = false;
};

} // namespace

void cupcc::flushConsole(llvm::Module &M, LinkModel Link) {
  llvm::Function *Flush = M.getFunction(runtime::ConsoleFlush);
  llvm::Function *Write = M.getFunction(runtime::ConsoleWrite);
  if (!Flush || Flush->isDeclaration() || !Write)
    return;
  llvm::SmallVector<llvm::Instruction *> Places;
  for (llvm::Function &F : M)
    if (!printsTheLine(F) &&
        (!isOutermost(F, Link) || Reached(F).mayWrite(*Write)))
      for (llvm::Instruction &I : llvm::instructions(F))
        if (needsFlushBefore(I, Link))
          Places.push_back(&I);
  for (llvm::Instruction *Place : Places) {
    auto *Call = llvm::CallInst::Create(Flush->getFunctionType(), Flush, "",
                                        Place->getIterator());
    Call->setDebugLoc(Place->getDebugLoc());
  }
}
