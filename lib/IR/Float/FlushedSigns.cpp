//===- FlushedSigns.cpp - sign bits where denormals are flushed -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: InstCombine makes llvm.fabs or fneg of an
// integer operation that clears, sets or flips the sign of a float's bits, as
// the conversions to __nv_fp8_e8m0 do. They are the same in LLVM's IR. Where
// denormals are flushed (-ftz=true) NVPTX writes abs.ftz and neg.ftz for them,
// as nvcc does for fabsf() and -x, and a denormal becomes 0.
//
// InstCombine does not do it in functions with noimplicitfloat. Vectorisers do
// nothing there at all, so before them the attribute goes, and the integers of
// such operations go through a function without a body until all passes are
// done.
//
// The back end does the same within a block, so it gets the instruction as
// assembly.
//
// Relies on: InstCombine leaving the operations of functions with
//  noimplicitfloat alone.
// Test: test/IR/Float/flushed-signs.ll.
// Goes when: NVPTX writes and and xor for llvm.fabs and fneg where denormals
//  are flushed, or InstCombine leaves the integers there.
//
//===----------------------------------------------------------------------===//

#include "FlushedSigns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Passes/PassBuilder.h"

using namespace cupcc;
using namespace llvm::PatternMatch;

static constexpr llvm::StringLiteral Prefix = "cupcc.float.bits.";

static bool isFloatsSign(llvm::Instruction &I) {
  llvm::Value *Float;
  auto Bits = m_ElementWiseBitCast(m_Value(Float));
  return (match(&I, m_And(Bits, m_MaxSignedValue())) ||
          match(&I, m_Or(Bits, m_SignMask())) ||
          match(&I, m_Xor(Bits, m_SignMask()))) &&
         Float->getType()->getScalarType()->isFloatTy();
}

/// A function for each length of vector.
static llvm::FunctionCallee hidingFunction(llvm::Module &M, llvm::Type *T) {
  auto *Vector = llvm::dyn_cast<llvm::FixedVectorType>(T);
  llvm::FunctionCallee Callee = M.getOrInsertFunction(
      (Prefix + llvm::Twine(Vector ? Vector->getNumElements() : 1)).str(), T,
      T);
  auto *F = llvm::cast<llvm::Function>(Callee.getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setNoSync();
  F->setSpeculatable();
  return Callee;
}

static void removeAttribute(llvm::Module &M) {
  for (llvm::Function &F : M)
    F.removeFnAttr(llvm::Attribute::NoImplicitFloat);
}

void cupcc::keepIntegerSigns(llvm::Module &M, const DeviceOptions &Options) {
  if (!Options.FlushDenormals)
    return;
  for (llvm::Function &F : M)
    if (!F.isDeclaration() && !F.hasOptNone())
      F.addFnAttr(llvm::Attribute::NoImplicitFloat);
}

llvm::PreservedAnalyses HideSignsPass::run(llvm::Module &M,
                                           llvm::ModuleAnalysisManager &) {
  removeAttribute(M);
  llvm::SmallVector<llvm::Instruction *, 16> Due;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      if (isFloatsSign(I))
        Due.push_back(&I);
  for (llvm::Instruction *I : Due) {
    llvm::IRBuilder<> B(I);
    I->setOperand(
        0, B.CreateCall(hidingFunction(M, I->getType()), {I->getOperand(0)}));
  }
  return llvm::PreservedAnalyses::none();
}

void cupcc::addFlushedSignPasses(llvm::PassBuilder &Builder,
                                 const DeviceOptions &Options) {
  if (!Options.FlushDenormals)
    return;
  Builder.registerOptimizerEarlyEPCallback([](llvm::ModulePassManager &Passes,
                                              llvm::OptimizationLevel Level,
                                              llvm::ThinOrFullLTOPhase) {
    if (Level != llvm::OptimizationLevel::O0)
      Passes.addPass(HideSignsPass());
  });
}

static void show(llvm::Module &M) {
  for (llvm::Function &F : llvm::make_early_inc_range(M)) {
    if (!F.getName().starts_with(Prefix))
      continue;
    for (llvm::User *User : llvm::make_early_inc_range(F.users())) {
      auto *Call = llvm::cast<llvm::CallInst>(User);
      Call->replaceAllUsesWith(Call->getArgOperand(0));
      Call->eraseFromParent();
    }
    F.eraseFromParent();
  }
}

static bool becomesFloat(const llvm::Instruction &I) {
  return llvm::any_of(I.users(), [](const llvm::User *User) {
    return llvm::isa<llvm::BitCastInst>(User) && User->getType()->isFloatTy();
  });
}

static llvm::StringRef instruction(const llvm::Instruction &I) {
  switch (I.getOpcode()) {
  case llvm::Instruction::And:
    return "and.b32 $0, $1, 0x7fffffff;";
  case llvm::Instruction::Or:
    return "or.b32 $0, $1, 0x80000000;";
  default:
    return "xor.b32 $0, $1, 0x80000000;";
  }
}

void cupcc::showSigns(llvm::Module &M, const DeviceOptions &Options) {
  if (!Options.FlushDenormals)
    return;
  removeAttribute(M);
  show(M);
  llvm::SmallVector<llvm::Instruction *, 16> Due;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      if (isFloatsSign(I) && becomesFloat(I))
        Due.push_back(&I);
  for (llvm::Instruction *I : Due) {
    llvm::Type *T = I->getType();
    llvm::IRBuilder<> B(I);
    auto *Type = llvm::FunctionType::get(T, T, /*isVarArg=*/false);
    llvm::CallInst *Call =
        B.CreateCall(llvm::InlineAsm::get(Type, instruction(*I), "=r,r",
                                          /*hasSideEffects=*/false),
                     {I->getOperand(0)});
    Call->setDoesNotAccessMemory();
    Call->setDoesNotThrow();
    I->replaceAllUsesWith(Call);
    I->eraseFromParent();
  }
}
