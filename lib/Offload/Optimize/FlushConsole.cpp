//===- FlushConsole.cpp - the order of what a thread prints ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FlushConsole.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// The function of the library that prints the line itself.
static bool printsTheLine(const llvm::Function &F) {
  return F.getName() == "__cupcc_console_print";
}

static bool printsOrEndsThread(const llvm::CallInst &Call) {
  if (const auto *Assembly =
          llvm::dyn_cast<llvm::InlineAsm>(Call.getCalledOperand()))
    return Assembly->getAsmString() == "exit;";
  const llvm::Function *Callee = Call.getCalledFunction();
  return Callee && (Callee->getName() == "__cupcc_system_vprintf" ||
                    Callee->getName() == "__assertfail");
}

static bool needsFlushBefore(const llvm::Instruction &I) {
  if (const auto *Call = llvm::dyn_cast<llvm::CallInst>(&I))
    return printsOrEndsThread(*Call);
  return llvm::isa<llvm::ReturnInst>(I) &&
         I.getFunction()->getCallingConv() == llvm::CallingConv::PTX_Kernel;
}

void cupcc::flushConsole(llvm::Module &M) {
  llvm::Function *Flush = M.getFunction("__cupcc_console_flush");
  if (!Flush || Flush->isDeclaration())
    return;
  llvm::SmallVector<llvm::Instruction *> Places;
  for (llvm::Function &F : M)
    if (!printsTheLine(F))
      for (llvm::Instruction &I : llvm::instructions(F))
        if (needsFlushBefore(I))
          Places.push_back(&I);
  for (llvm::Instruction *Place : Places) {
    auto *Call = llvm::CallInst::Create(Flush->getFunctionType(), Flush, "",
                                        Place->getIterator());
    Call->setDebugLoc(Place->getDebugLoc());
  }
}
