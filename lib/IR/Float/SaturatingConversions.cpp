//===- SaturatingConversions.cpp - from floating point to integers --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In LLVM, as in C++, a floating-point value that an integer cannot hold has no
// value as one (poison), and the optimiser makes of the conversion, and of what
// depends on it, what it likes. To nvcc it is PTX's cvt.rzi, which saturates to
// 32 or 64 bits and has a value for NaN; narrower types get the low bits of the
// 32-bit result.
//
// LLVM has saturating conversions (llvm.fptosi.sat), which CodeGen is told to
// emit (StrictFloatCastOverflow), but NVPTX makes up to seven instructions of
// one, and they saturate narrow types to their own width. NVPTX's intrinsics of
// cvt are one instruction, and LLVM folds them as the GPU would.
//
//   int i = x;            i = llvm.nvvm.f2i.rz(x)
//   unsigned char c = x;  c = (unsigned char)llvm.nvvm.f2ui.rz(x)
//   __int128 w = x;       w = x < -2^127 ? min : x >= 2^127 ? max
//                               : x != x ? 0 : (__int128)x
//
// Relies on: LLVM 22 folding NVPTX's intrinsics of cvt.rzi as the GPU computes
//  them, and NVPTX expanding llvm.fptosi.sat into several instructions.
// Test: test/IR/Float/saturating-conversions.ll,
//  test/IR/Float/float-to-integer.ll.
// Goes when: NVPTX makes one cvt.rzi of llvm.fptosi.sat, and narrow types keep
//  the low bits.
//
//===----------------------------------------------------------------------===//

#include "SaturatingConversions.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

namespace {
/// A conversion of one value.
struct Conversion {
  llvm::IRBuilder<> &B;
  bool IsSigned;
  bool FlushDenormals;

  llvm::Value *convert(llvm::Value *X, llvm::IntegerType *To);

private:
  llvm::Value *convertNative(llvm::Value *X, llvm::IntegerType *To);
  llvm::Value *convertWide(llvm::Value *X, llvm::IntegerType *To);
  llvm::Intrinsic::ID fromFloat(bool Wide) const;
  llvm::Intrinsic::ID fromDouble(bool Wide) const;
};
} // namespace

llvm::Intrinsic::ID Conversion::fromFloat(bool Wide) const {
  using namespace llvm::Intrinsic;
  if (FlushDenormals)
    return Wide ? (IsSigned ? nvvm_f2ll_rz_ftz : nvvm_f2ull_rz_ftz)
                : (IsSigned ? nvvm_f2i_rz_ftz : nvvm_f2ui_rz_ftz);
  return Wide ? (IsSigned ? nvvm_f2ll_rz : nvvm_f2ull_rz)
              : (IsSigned ? nvvm_f2i_rz : nvvm_f2ui_rz);
}

llvm::Intrinsic::ID Conversion::fromDouble(bool Wide) const {
  using namespace llvm::Intrinsic;
  return Wide ? (IsSigned ? nvvm_d2ll_rz : nvvm_d2ull_rz)
              : (IsSigned ? nvvm_d2i_rz : nvvm_d2ui_rz);
}

llvm::Value *Conversion::convertNative(llvm::Value *X, llvm::IntegerType *To) {
  const bool Wide = To->getBitWidth() > 32;
  llvm::Intrinsic::ID Id =
      X->getType()->isDoubleTy() ? fromDouble(Wide) : fromFloat(Wide);
  return B.CreateTrunc(B.CreateIntrinsic(Id, {X}), To);
}

/// No instruction does it; the back end makes it of integer operations, and
/// needs a value that fits.
llvm::Value *Conversion::convertWide(llvm::Value *X, llvm::IntegerType *To) {
  const unsigned Width = To->getBitWidth();
  const int Exponent = IsSigned ? Width - 1 : Width;
  llvm::APFloat Power(X->getType()->getFltSemantics(), 1);
  // Infinity where the format has no such power: all else fits.
  Power = llvm::scalbn(Power, Exponent, llvm::APFloat::rmNearestTiesToEven);
  llvm::Constant *Above = llvm::ConstantFP::get(X->getType(), Power);
  Power.changeSign();
  llvm::Constant *Below = IsSigned
                              ? llvm::ConstantFP::get(X->getType(), Power)
                              : llvm::ConstantFP::getNegativeZero(X->getType());
  llvm::APInt Least = IsSigned ? llvm::APInt::getSignedMinValue(Width)
                               : llvm::APInt::getMinValue(Width);
  llvm::APInt Most = IsSigned ? llvm::APInt::getSignedMaxValue(Width)
                              : llvm::APInt::getMaxValue(Width);
  llvm::Value *Result =
      IsSigned ? B.CreateFPToSI(X, To) : B.CreateFPToUI(X, To);
  Result = B.CreateSelect(B.CreateFCmpOGE(X, Above), B.getInt(Most), Result);
  Result = B.CreateSelect(B.CreateFCmpOLE(X, Below), B.getInt(Least), Result);
  return B.CreateSelect(B.CreateFCmpUNO(X, X), B.getInt(llvm::APInt(Width, 0)),
                        Result);
}

llvm::Value *Conversion::convert(llvm::Value *X, llvm::IntegerType *To) {
  // Exact, and PTX has no cvt from them that says what it does beyond.
  if (X->getType()->isHalfTy() || X->getType()->isBFloatTy())
    X = B.CreateFPExt(X, B.getFloatTy());
  return To->getBitWidth() > 64 ? convertWide(X, To) : convertNative(X, To);
}

static llvm::Value *convertEach(Conversion &C, llvm::Value *X, llvm::Type *To) {
  auto *Vector = llvm::dyn_cast<llvm::FixedVectorType>(To);
  if (!Vector)
    return C.convert(X, llvm::cast<llvm::IntegerType>(To));
  auto *Element = llvm::cast<llvm::IntegerType>(Vector->getElementType());
  llvm::Value *Result = llvm::PoisonValue::get(Vector);
  for (unsigned I = 0; I < Vector->getNumElements(); ++I)
    Result = C.B.CreateInsertElement(
        Result, C.convert(C.B.CreateExtractElement(X, I), Element), I);
  return Result;
}

/// True for a conversion; \p IsSigned says of which kind.
static bool isConversion(const llvm::Instruction &I, bool &IsSigned) {
  IsSigned = I.getOpcode() == llvm::Instruction::FPToSI;
  if (IsSigned || I.getOpcode() == llvm::Instruction::FPToUI)
    return true;
  auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&I);
  if (!Call)
    return false;
  IsSigned = Call->getIntrinsicID() == llvm::Intrinsic::fptosi_sat;
  return IsSigned || Call->getIntrinsicID() == llvm::Intrinsic::fptoui_sat;
}

/// x86's and the double of two doubles do not get this far.
static bool isKnownFormat(const llvm::Type *T) {
  T = T->getScalarType();
  return T->isHalfTy() || T->isBFloatTy() || T->isFloatTy() || T->isDoubleTy();
}

void cupcc::defineConversions(llvm::Module &M, const DeviceOptions &Options) {
  llvm::SmallVector<std::pair<llvm::Instruction *, bool>, 16> All;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      if (bool IsSigned; isConversion(I, IsSigned) &&
                         isKnownFormat(I.getOperand(0)->getType()))
        All.push_back({&I, IsSigned});
  for (auto [I, IsSigned] : All) {
    llvm::IRBuilder<> B(I);
    Conversion C{B, IsSigned, Options.FlushDenormals};
    llvm::Value *Result = convertEach(C, I->getOperand(0), I->getType());
    Result->takeName(I);
    I->replaceAllUsesWith(Result);
    I->eraseFromParent();
  }
}
