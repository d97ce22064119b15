//===- DotProducts.cpp - instructions for assembly ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __dp4a() and its like are volatile assembly in NVIDIA's headers. To LLVM that
// may be a barrier of the block, so it leaves the loop around it as it is,
// and each iteration waits for its loads. nvcc unrolls such loops up to sixteen
// times. LLVM has intrinsics for these instructions, which only compute.
//
// Assembly that a program writes itself stays: 'volatile' is its wish there.
//
// Relies on: the functions' names, and the assembly of CUDA 12 and 13.
// Test: test/IR/Optimize/dot-products.ll, test/Compiler/dot-products.cu.
// Goes when: NVIDIA's headers call builtins of clang.
//
//===----------------------------------------------------------------------===//

#include "DotProducts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace cupcc;

static bool isDotProduct(const Function &F) {
  static constexpr StringRef Names[] = {"6__dp4a", "9__dp2a_lo", "9__dp2a_hi"};
  StringRef Mangled = F.getName();
  if (!Mangled.consume_front("_Z"))
    return false;
  Mangled.consume_front("L"); // static
  return any_of(
      Names, [Mangled](StringRef Name) { return Mangled.starts_with(Name); });
}

static Intrinsic::ID intrinsicFor(StringRef Instruction) {
  return StringSwitch<Intrinsic::ID>(Instruction)
      .Case("dp4a.s32.s32", Intrinsic::nvvm_idp4a_s_s)
      .Case("dp4a.u32.u32", Intrinsic::nvvm_idp4a_u_u)
      .Cases({"dp2a.lo.s32.s32", "dp2a.hi.s32.s32"}, Intrinsic::nvvm_idp2a_s_s)
      .Cases({"dp2a.lo.u32.u32", "dp2a.hi.u32.u32"}, Intrinsic::nvvm_idp2a_u_u)
      .Default(Intrinsic::not_intrinsic);
}

static void read(CallInst &Call) {
  const auto *Assembly = dyn_cast<InlineAsm>(Call.getCalledOperand());
  if (!Assembly || Assembly->getConstraintString() != "=r,r,r,r")
    return;
  const auto [Instruction, Operands] =
      StringRef(Assembly->getAsmString()).split(' ');
  const Intrinsic::ID Known = intrinsicFor(Instruction);
  if (Known == Intrinsic::not_intrinsic || Operands != "$0, $1, $2, $3;")
    return;
  IRBuilder<> Builder(&Call);
  SmallVector<Value *, 4> Arguments(Call.args());
  if (Instruction.starts_with("dp2a"))
    Arguments.insert(Arguments.begin() + 2,
                     Builder.getInt1(Instruction.contains(".hi.")));
  Value *Result = Builder.CreateIntrinsic(Known, Arguments);
  Result->takeName(&Call);
  Call.replaceAllUsesWith(Result);
  Call.eraseFromParent();
}

void cupcc::readDotProducts(Module &M) {
  for (Function &F : M)
    if (isDotProduct(F))
      for (Instruction &I : make_early_inc_range(instructions(F)))
        if (auto *Call = dyn_cast<CallInst>(&I))
          read(*Call);
}
