//===- FloatEnvironment.cpp - constrained floating point on a GPU ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under -frounding-math, -ffp-exception-behavior= and #pragma STDC FENV_ACCESS
// Clang's parser marks functions, and CodeGen emits LLVM's constrained
// intrinsics in them, of which NVPTX's back end knows few.
//
// They say that the rounding may be changed at run time and that exceptions are
// watched. A GPU has neither a rounding mode nor exceptions: an instruction
// rounds to nearest, or as its name says. So what is not known before it runs
// ("round.dynamic") is to nearest, and the plain operation means the same.
// #pragma STDC FENV_ROUND names another rounding, which PTX has for arithmetic.
//
// Relies on: NVPTX of LLVM 22 having few of the constrained intrinsics, and the
//  names of its intrinsics with a rounding.
// Test: test/IR/Float/float-environment.ll.
// Goes when: NVPTX lowers constrained intrinsics.
//
//===----------------------------------------------------------------------===//

#include "FloatEnvironment.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::ConstrainedFPIntrinsic;
namespace Intrinsic = llvm::Intrinsic;

//===----------------------------------------------------------------------===//
// To nearest
//===----------------------------------------------------------------------===//

static llvm::Value *makeInstruction(llvm::IRBuilder<> &B,
                                    ConstrainedFPIntrinsic &Call,
                                    unsigned Opcode) {
  llvm::Value *X = Call.getArgOperand(0);
  if (auto *Compare = llvm::dyn_cast<llvm::ConstrainedFPCmpIntrinsic>(&Call))
    return B.CreateFCmp(Compare->getPredicate(), X, Call.getArgOperand(1));
  if (llvm::Instruction::isCast(Opcode))
    return B.CreateCast(llvm::Instruction::CastOps(Opcode), X, Call.getType());
  return B.CreateBinOp(llvm::Instruction::BinaryOps(Opcode), X,
                       Call.getArgOperand(1));
}

static llvm::Value *makeCall(llvm::IRBuilder<> &B, ConstrainedFPIntrinsic &Call,
                             Intrinsic::ID Id) {
  llvm::SmallVector<llvm::Value *, 3> Arguments(
      Call.args().begin(), Call.args().begin() + Call.getNonMetadataArgCount());
  llvm::SmallVector<llvm::Type *, 2> Types = {Arguments[0]->getType()};
  if (Id == Intrinsic::lrint || Id == Intrinsic::llrint ||
      Id == Intrinsic::lround || Id == Intrinsic::llround)
    Types = {Call.getType(), Arguments[0]->getType()};
  else if (Id == Intrinsic::powi || Id == Intrinsic::ldexp)
    Types.push_back(Arguments[1]->getType());
  return B.CreateIntrinsic(Id, Types, Arguments);
}

static llvm::Value *makePlain(llvm::IRBuilder<> &B,
                              ConstrainedFPIntrinsic &Call) {
  switch (Call.getIntrinsicID()) {
#define INSTRUCTION(Name, Arguments, Rounds, Id)                               \
  case Intrinsic::Id:                                                          \
    return makeInstruction(B, Call, llvm::Instruction::Name);
#define FUNCTION(Name, Arguments, Rounds, Id)                                  \
  case Intrinsic::Id:                                                          \
    return makeCall(B, Call, Intrinsic::Name);
#include "llvm/IR/ConstrainedOps.def"
  default:
    return nullptr;
  }
}

//===----------------------------------------------------------------------===//
// As #pragma STDC FENV_ROUND says
//===----------------------------------------------------------------------===//

namespace {
/// PTX's operation with a rounding in its name: down, up and toward zero.
struct RoundedOperation {
  Intrinsic::ID Constrained;
  /// What it computes and of what: 'f', 'd' or the bits of an integer.
  char Result, Argument;
  Intrinsic::ID Down, Up, Zero;
};
} // namespace

#define CUPCC_ROUNDED(Constrained, Result, Argument, Before, After)            \
  {Intrinsic::experimental_constrained_##Constrained,                          \
   Result,                                                                     \
   Argument,                                                                   \
   Intrinsic::nvvm_##Before##rm##After,                                        \
   Intrinsic::nvvm_##Before##rp##After,                                        \
   Intrinsic::nvvm_##Before##rz##After},

static constexpr RoundedOperation Rounded[] = {
    CUPCC_ROUNDED(fadd, 'f', 'f', add_, _f) // clang-format off
    CUPCC_ROUNDED(fadd, 'd', 'd', add_, _d)
    CUPCC_ROUNDED(fmul, 'f', 'f', mul_, _f)
    CUPCC_ROUNDED(fmul, 'd', 'd', mul_, _d)
    CUPCC_ROUNDED(fdiv, 'f', 'f', div_, _f)
    CUPCC_ROUNDED(fdiv, 'd', 'd', div_, _d)
    CUPCC_ROUNDED(fma, 'f', 'f', fma_, _f)
    CUPCC_ROUNDED(fma, 'd', 'd', fma_, _d)
    CUPCC_ROUNDED(sqrt, 'f', 'f', sqrt_, _f)
    CUPCC_ROUNDED(sqrt, 'd', 'd', sqrt_, _d)
    CUPCC_ROUNDED(fptrunc, 'f', 'd', d2f_, )
    CUPCC_ROUNDED(sitofp, 'f', 32, i2f_, )
    CUPCC_ROUNDED(uitofp, 'f', 32, ui2f_, )
    CUPCC_ROUNDED(sitofp, 'd', 32, i2d_, )
    CUPCC_ROUNDED(uitofp, 'd', 32, ui2d_, )
    CUPCC_ROUNDED(sitofp, 'f', 64, ll2f_, )
    CUPCC_ROUNDED(uitofp, 'f', 64, ull2f_, )
    CUPCC_ROUNDED(sitofp, 'd', 64, ll2d_, )
    CUPCC_ROUNDED(uitofp, 'd', 64, ull2d_, ) // clang-format on
};
#undef CUPCC_ROUNDED

static char kindOf(const llvm::Type *T) {
  if (T->isFloatTy())
    return 'f';
  if (T->isDoubleTy())
    return 'd';
  return T->isIntegerTy(32) || T->isIntegerTy(64) ? T->getIntegerBitWidth() : 0;
}

static Intrinsic::ID roundedIntrinsic(Intrinsic::ID Constrained,
                                      const llvm::Type *Result,
                                      const llvm::Type *Argument,
                                      llvm::RoundingMode Mode) {
  for (const RoundedOperation &R : Rounded) {
    if (R.Constrained != Constrained || R.Result != kindOf(Result) ||
        R.Argument != kindOf(Argument))
      continue;
    switch (Mode) {
    case llvm::RoundingMode::TowardNegative:
      return R.Down;
    case llvm::RoundingMode::TowardPositive:
      return R.Up;
    case llvm::RoundingMode::TowardZero:
      return R.Zero;
    default:
      return Intrinsic::not_intrinsic;
    }
  }
  return Intrinsic::not_intrinsic;
}

/// Null if PTX has no such operation.
static llvm::Value *makeRounded(llvm::IRBuilder<> &B,
                                ConstrainedFPIntrinsic &Call,
                                llvm::RoundingMode Mode) {
  llvm::SmallVector<llvm::Value *, 3> Arguments(
      Call.args().begin(), Call.args().begin() + Call.getNonMetadataArgCount());
  Intrinsic::ID Id = Call.getIntrinsicID();
  if (Id == Intrinsic::experimental_constrained_fsub) {
    Id = Intrinsic::experimental_constrained_fadd;
    Arguments[1] = B.CreateFNeg(Arguments[1]);
  }
  // It permits one rounding and does not ask for it.
  if (Id == Intrinsic::experimental_constrained_fmuladd)
    Id = Intrinsic::experimental_constrained_fma;
  Intrinsic::ID Native =
      roundedIntrinsic(Id, Call.getType(), Arguments[0]->getType(), Mode);
  return Native ? B.CreateIntrinsic(Native, Arguments) : nullptr;
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

/// True if the result depends on a rounding that is not a GPU's.
static bool roundsOtherwise(const ConstrainedFPIntrinsic &Call) {
  std::optional<llvm::RoundingMode> Mode = Call.getRoundingMode();
  return Mode && *Mode != llvm::RoundingMode::Dynamic &&
         *Mode != llvm::RoundingMode::NearestTiesToEven;
}

static llvm::Error replace(ConstrainedFPIntrinsic &Call) {
  llvm::IRBuilder<> B(&Call);
  if (llvm::isa<llvm::FPMathOperator>(Call))
    B.setFastMathFlags(Call.getFastMathFlags());
  llvm::Value *Result = roundsOtherwise(Call)
                            ? makeRounded(B, Call, *Call.getRoundingMode())
                            : makePlain(B, Call);
  if (!Result)
    return fail(diag::err_no_such_rounding,
                {Call.getFunction()->getName().str(),
                 Intrinsic::getBaseName(Call.getIntrinsicID())
                     .drop_front(strlen("llvm.experimental.constrained."))
                     .str()});
  Call.replaceAllUsesWith(Result);
  Call.eraseFromParent();
  return llvm::Error::success();
}

llvm::Error cupcc::lowerConstrainedFloat(llvm::Module &M) {
  llvm::SmallVector<ConstrainedFPIntrinsic *, 16> Calls;
  for (llvm::Function &F : M) {
    F.removeFnAttr(llvm::Attribute::StrictFP);
    for (llvm::Instruction &I : llvm::instructions(F)) {
      if (auto *Call = llvm::dyn_cast<llvm::CallBase>(&I))
        Call->removeFnAttr(llvm::Attribute::StrictFP);
      if (auto *Call = llvm::dyn_cast<ConstrainedFPIntrinsic>(&I))
        Calls.push_back(Call);
    }
  }
  for (ConstrainedFPIntrinsic *Call : Calls)
    if (llvm::Error E = replace(*Call))
      return E;
  return llvm::Error::success();
}
