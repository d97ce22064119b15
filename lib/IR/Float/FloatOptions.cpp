//===- FloatOptions.cpp - -ftz, -prec-div and the like --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVPTX reads some of these options from command-line flags of LLVM, which are
// one set for the whole process. Each has a form inside the module too, which
// is used here:
//
//   -ftz=true         attribute denormal-fp-math-f32, and the module flag from
//                     which __nvvm_reflect("__CUDA_FTZ") is answered
//   -prec-sqrt=false  fast-math flag afn on llvm.sqrt: sqrt.approx
//   -prec-div=false   intrinsic llvm.nvvm.div.full: at most 2 ulp
//   -use_fast_math    fast-math flag afn on fdiv as well: div.approx
//   -fmad=false       no contract flag (TargetOptions does the rest)
//
// All but the last concern single precision only, as in nvcc.
//
// Relies on: NVPTX of LLVM 22 taking the approximate instructions for 'afn' on
//  llvm.sqrt and fdiv, and denormals from the attribute and the flag
//  nvvm-reflect-ftz.
// Test: test/IR/Float/float-options.ll, test/Offload/PTX/float-options.ll.
// Goes when: never: nvcc's options are said in the module's own terms.
//
//===----------------------------------------------------------------------===//

#include "FloatOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include <optional>

using namespace cupcc;

//===----------------------------------------------------------------------===//
// Functions of libdevice
//===----------------------------------------------------------------------===//

void cupcc::useFastMathFunctions(llvm::Module &M) {
  static constexpr struct {
    llvm::StringLiteral Precise, Fast;
  } Rows[] = {
#define CUPCC_FAST_MATH(Precise, Fast) {Precise, Fast},
#include "FastMathFunctions.def"
  };
  for (const auto &Row : Rows) {
    llvm::Function *Precise = M.getFunction(Row.Precise);
    if (!Precise || !Precise->isDeclaration())
      continue;
    llvm::FunctionCallee Fast =
        M.getOrInsertFunction(Row.Fast, Precise->getFunctionType());
    Precise->replaceAllUsesWith(Fast.getCallee());
    Precise->eraseFromParent();
  }
}

/// The string that a call of __nvvm_reflect asks about.
static llvm::StringRef reflectQuestion(const llvm::CallInst &Call) {
  const llvm::Value *Argument = Call.getArgOperand(0)->stripPointerCasts();
  auto *Global = llvm::dyn_cast<llvm::GlobalVariable>(Argument);
  if (!Global || !Global->hasInitializer())
    return "";
  auto *Text =
      llvm::dyn_cast<llvm::ConstantDataSequential>(Global->getInitializer());
  return Text && Text->isCString() ? Text->getAsCString() : "";
}

/// LLVM's own pass answers __CUDA_FTZ and __CUDA_ARCH, and 0 to all else.
static void answerReflectQuestions(llvm::Module &M,
                                   const DeviceOptions &Options) {
  if (Options.FlushDenormals)
    M.setModuleFlag(llvm::Module::Override, "nvvm-reflect-ftz", 1u);
  llvm::Function *Reflect = M.getFunction("__nvvm_reflect");
  if (!Reflect)
    return;
  for (llvm::User *U : llvm::make_early_inc_range(Reflect->users())) {
    auto *Call = llvm::dyn_cast<llvm::CallInst>(U);
    if (!Call || Call->arg_size() != 1)
      continue;
    llvm::StringRef Question = reflectQuestion(*Call);
    std::optional<bool> Answer;
    if (Question == "__CUDA_PREC_SQRT")
      Answer = Options.PreciseSqrt;
    else if (Question == "__CUDA_PREC_DIV")
      Answer = Options.PreciseDivision;
    if (!Answer)
      continue;
    Call->replaceAllUsesWith(llvm::ConstantInt::get(Call->getType(), *Answer));
    Call->eraseFromParent();
  }
}

//===----------------------------------------------------------------------===//
// Attributes and flags
//===----------------------------------------------------------------------===//

static bool isSinglePrecision(const llvm::Instruction &I) {
  return I.getType()->getScalarType()->isFloatTy();
}

static bool isSquareRoot(const llvm::Instruction &I) {
  auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&I);
  return Call && (Call->getIntrinsicID() == llvm::Intrinsic::sqrt ||
                  Call->getIntrinsicID() == llvm::Intrinsic::nvvm_sqrt_f);
}

static void setFlags(llvm::Instruction &I, const DeviceOptions &Options) {
  if (!llvm::isa<llvm::FPMathOperator>(I))
    return;
  if (!Options.FuseMultiplyAdd)
    I.setHasAllowContract(false);
  if (!isSinglePrecision(I))
    return;
  if ((!Options.PreciseSqrt && isSquareRoot(I)) ||
      (Options.FastMath && I.getOpcode() == llvm::Instruction::FDiv))
    I.setHasApproxFunc(true);
}

void cupcc::applyFloatOptions(llvm::Module &M, const DeviceOptions &Options) {
  answerReflectQuestions(M, Options);
  for (llvm::Function &F : M) {
    if (F.isDeclaration())
      continue;
    if (Options.FlushDenormals)
      F.addFnAttr("denormal-fp-math-f32", "preserve-sign,preserve-sign");
    for (llvm::Instruction &I : llvm::instructions(F))
      setFlags(I, Options);
  }
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

static llvm::Value *divide(llvm::IRBuilder<> &B, llvm::Intrinsic::ID Id,
                           llvm::Value *L, llvm::Value *R) {
  auto *Vector = llvm::dyn_cast<llvm::FixedVectorType>(L->getType());
  if (!Vector)
    return B.CreateIntrinsic(Id, {L, R});
  llvm::Value *Result = llvm::PoisonValue::get(Vector);
  for (unsigned I = 0; I < Vector->getNumElements(); ++I)
    Result = B.CreateInsertElement(Result,
                                   divide(B, Id, B.CreateExtractElement(L, I),
                                          B.CreateExtractElement(R, I)),
                                   I);
  return Result;
}

void cupcc::lowerImpreciseDivisions(llvm::Module &M,
                                    const DeviceOptions &Options) {
  if (Options.PreciseDivision || Options.FastMath)
    return;
  llvm::SmallVector<llvm::Instruction *, 16> Divisions;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      if (I.getOpcode() == llvm::Instruction::FDiv && isSinglePrecision(I))
        Divisions.push_back(&I);

  llvm::Intrinsic::ID Id = Options.FlushDenormals
                               ? llvm::Intrinsic::nvvm_div_full_ftz
                               : llvm::Intrinsic::nvvm_div_full;
  for (llvm::Instruction *I : Divisions) {
    llvm::IRBuilder<> B(I);
    I->replaceAllUsesWith(divide(B, Id, I->getOperand(0), I->getOperand(1)));
    I->eraseFromParent();
  }
}
