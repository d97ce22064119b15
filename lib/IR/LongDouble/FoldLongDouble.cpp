//===- FoldLongDouble.cpp - long doubles that are known -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's passes compute operations on constants of x86_fp80, but no functions
// of the C library. libstdc++ relies on a compiler that does: a distribution of
// <random> asks for the number of bits of its engine,
//
//   size_t __log2r = std::log(2^32L) / std::log(2.0L);
//
// which would be a logarithm and a division in software in each thread.
//
// The functions are computed in __float128 and rounded, as on the device
// (runtime/libc/long_double/elementary.cpp), so that it makes no difference
// what is known. They are not inlined there, and so are calls until here.
//
//===----------------------------------------------------------------------===//

#include "FoldLongDouble.h"
#include "../Optimize/KeptAnalyses.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"
#include <array>
#include <optional>

using namespace cupcc;
using llvm::APFloat;
using llvm::cast;
using llvm::dyn_cast;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Functions of the C library
//===----------------------------------------------------------------------===//

using Quad = __float128;

static Quad quadOf(APFloat X) {
  bool LosesInfo;
  X.convert(APFloat::IEEEquad(), APFloat::rmNearestTiesToEven, &LosesInfo);
  llvm::APInt Bits = X.bitcastToAPInt();
  return llvm::bit_cast<Quad>(
      std::array<uint64_t, 2>{Bits.getRawData()[0], Bits.getRawData()[1]});
}

static APFloat longDoubleOf(Quad X) {
  auto Words = llvm::bit_cast<std::array<uint64_t, 2>>(X);
  APFloat Result(APFloat::IEEEquad(), llvm::APInt(128, Words));
  bool LosesInfo;
  Result.convert(APFloat::x87DoubleExtended(), APFloat::rmNearestTiesToEven,
                 &LosesInfo);
  return Result;
}

// <math.h> declares them for some compilers only.
extern "C" {
#define CUPCC_OF_ONE(NAME) Quad NAME##f128(Quad) noexcept;
#define CUPCC_OF_TWO(NAME) Quad NAME##f128(Quad, Quad) noexcept;
#include "cupcc/IR/LongDoubleFunctions.def"
}

using OfOne = Quad (*)(Quad);
using OfTwo = Quad (*)(Quad, Quad);

static OfOne functionOfOne(StringRef Name) {
  return llvm::StringSwitch<OfOne>(Name)
#define CUPCC_OF_ONE(NAME) .Case(#NAME "l", NAME##f128)
#define CUPCC_OF_TWO(NAME)
#include "cupcc/IR/LongDoubleFunctions.def"
      .Default(nullptr);
}
static OfTwo functionOfTwo(StringRef Name) {
  return llvm::StringSwitch<OfTwo>(Name)
#define CUPCC_OF_ONE(NAME)
#define CUPCC_OF_TWO(NAME) .Case(#NAME "l", NAME##f128)
#include "cupcc/IR/LongDoubleFunctions.def"
      .Default(nullptr);
}

/// Whether what is computed is a number: errno and the bits of a NaN are left
/// to the program.
static std::optional<APFloat> ifFinite(Quad Result) {
  APFloat Rounded = longDoubleOf(Result);
  return Rounded.isFinite() ? std::optional(Rounded) : std::nullopt;
}

static std::optional<APFloat> compute(StringRef Name,
                                      llvm::ArrayRef<APFloat> Arguments) {
  if (Arguments.size() == 1)
    if (OfOne Function = functionOfOne(Name))
      return ifFinite(Function(quadOf(Arguments[0])));
  if (Arguments.size() == 2)
    if (OfTwo Function = functionOfTwo(Name))
      return ifFinite(Function(quadOf(Arguments[0]), quadOf(Arguments[1])));
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Conversions to integers
//===----------------------------------------------------------------------===//

/// What fits. The rest is the library's to say.
static std::optional<llvm::APInt> convert(StringRef Name, const APFloat &X,
                                          unsigned Width) {
  if (!Name.consume_front("__fix"))
    return std::nullopt;
  bool IsUnsigned = Name.consume_front("uns");
  if (!Name.starts_with("xf"))
    return std::nullopt;
  llvm::APSInt Result(Width, IsUnsigned);
  bool IsExact;
  if (X.convertToInteger(Result, APFloat::rmTowardZero, &IsExact) &
      APFloat::opInvalidOp)
    return std::nullopt;
  return Result;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static llvm::Constant *fold(const llvm::CallInst &Call) {
  const llvm::Function *Callee = Call.getCalledFunction();
  if (!Callee || Callee->isIntrinsic() || Call.arg_empty())
    return nullptr;
  llvm::SmallVector<APFloat, 2> Arguments;
  for (const llvm::Use &Argument : Call.args()) {
    auto *C = dyn_cast<llvm::ConstantFP>(Argument);
    if (!C || !C->getType()->isX86_FP80Ty() || !C->getValueAPF().isFinite())
      return nullptr;
    Arguments.push_back(C->getValueAPF());
  }
  StringRef Name = Callee->getName();
  if (auto *Integer = dyn_cast<llvm::IntegerType>(Call.getType());
      Integer && Arguments.size() == 1)
    if (auto Value = convert(Name, Arguments[0], Integer->getBitWidth()))
      return llvm::ConstantInt::get(Integer, *Value);
  if (Call.getType()->isX86_FP80Ty())
    if (auto Value = compute(Name, Arguments))
      return llvm::ConstantFP::get(Call.getContext(), *Value);
  return nullptr;
}

llvm::PreservedAnalyses
FoldLongDoublePass::run(llvm::Function &F, llvm::FunctionAnalysisManager &) {
  bool Changed = false;
  for (llvm::Instruction &I :
       llvm::make_early_inc_range(llvm::instructions(F))) {
    auto *Call = dyn_cast<llvm::CallInst>(&I);
    llvm::Constant *Value = Call ? fold(*Call) : nullptr;
    if (!Value)
      continue;
    Call->replaceAllUsesWith(Value);
    Call->eraseFromParent();
    Changed = true;
  }
  return keptAnalyses(Changed);
}

void cupcc::addLongDoublePasses(llvm::PassBuilder &Builder) {
  Builder.registerPeepholeEPCallback(
      [](llvm::FunctionPassManager &Passes, llvm::OptimizationLevel) {
        Passes.addPass(FoldLongDoublePass());
      });
}
