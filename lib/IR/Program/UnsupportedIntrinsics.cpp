//===- UnsupportedIntrinsics.cpp - what no instruction does ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: which intrinsics NVPTX of LLVM 22 cannot select and ptxas 13.0
//  refuses: it stops the process at one.
// Test: test/Frontend/Reachability/every-builtin.test.
// Goes when: NVPTX reports what it cannot select, with a place.
//
//===----------------------------------------------------------------------===//

#include "UnsupportedIntrinsics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Intrinsics.h"

using namespace cupcc;

static unsigned architecture(const llvm::Function &F) {
  llvm::StringRef CPU = F.getFnAttribute("target-cpu").getValueAsString();
  unsigned Number = 0;
  CPU.consume_front("sm_");
  CPU.consumeInteger(10, Number);
  return Number;
}

/// Those of the whole warp, without a mask, which sm_70 no longer has.
static bool isOfOldWarps(llvm::StringRef Name) {
  return (Name.starts_with("shfl.") && !Name.starts_with("shfl.sync")) ||
         (Name.starts_with("vote.") && !Name.ends_with(".sync"));
}

/// Combinations that no PTX has.
static bool isNowhere(llvm::StringRef Name) {
  const bool IsExtremum =
      Name.starts_with("fmin.") || Name.starts_with("fmax.");
  return (IsExtremum && Name.contains("ftz") && Name.contains("bf16")) ||
         Name == "lg2.approx.d" || Name == "ex2.approx.d";
}

static bool namesNothing(const llvm::CallBase &Reflect) {
  const llvm::Value *Text = Reflect.getArgOperand(0)->stripPointerCasts();
  const auto *Variable = llvm::dyn_cast<llvm::GlobalVariable>(Text);
  return !Variable || !Variable->hasInitializer();
}

/// "llvm.nvvm.shfl.up.i32" -> "'__nvvm_shfl_up_i32'".
static std::string builtinName(llvm::StringRef Name) {
  std::string Result = Name.str();
  llvm::replace(Result, '.', '_');
  return "'__nvvm_" + Result + "'";
}

std::string cupcc::unsupportedIntrinsic(const llvm::CallBase &Call) {
  const llvm::Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isIntrinsic())
    return "";
  switch (Callee->getIntrinsicID()) {
  case llvm::Intrinsic::set_rounding:
    return "'__builtin_set_flt_rounds'";
  case llvm::Intrinsic::stackaddress:
    return "'__builtin_stack_address'";
  case llvm::Intrinsic::clear_cache:
    return "'__builtin___clear_cache'";
  default:
    break;
  }
  llvm::StringRef Name = Callee->getName();
  if (!Name.consume_front("llvm.nvvm."))
    return "";
  if (Name.starts_with("ex2.approx") && Call.getType()->isDoubleTy())
    return "'__nvvm_ex2_approx_d'";
  if ((isOfOldWarps(Name) && architecture(*Call.getFunction()) >= 70) ||
      isNowhere(Name) || (Name.starts_with("reflect") && namesNothing(Call)))
    return builtinName(Name.starts_with("reflect") ? "reflect" : Name);
  return "";
}
