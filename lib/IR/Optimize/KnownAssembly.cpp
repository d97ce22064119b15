//===- KnownAssembly.cpp - operations for assembly ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM does not know what assembly does, so that it leaves it where it stands.
//
// __dp4a() and its like are volatile assembly in NVIDIA's headers. That may be
// a barrier of the block, so the loop around it stays as it is, and each
// iteration waits for its loads. nvcc unrolls such loops up to sixteen times.
// Assembly that a program writes itself stays: 'volatile' is its wish there.
//
// The reciprocals in libdevice's powf(), pow() and others are not volatile, but
// are not computed before it is known that they are needed. Of a power with a
// base that no loop changes, the operations before the reciprocal then left
// the loops and those behind it did not: eleven values were kept where two
// are needed.
//
// The number of a thread in its warp is assembly, too, in CUB and libcu++, and
// stays: with LLVM's intrinsic, which is less than 32, sums are displacements,
// but CUB's Unique took 1.19 of the time, and scans 1.05.
//
// LLVM has intrinsics for these instructions, which only compute.
//
// Relies on: the functions' names, and the assembly of CUDA 12 and 13.
// Test: test/IR/Optimize/known-assembly.ll, test/Compiler/dot-products.cu,
//       test/Compiler/powers-in-loops.cu.
// Goes when: NVIDIA's headers call builtins of clang, and libdevice intrinsics.
//
//===----------------------------------------------------------------------===//

#include "KnownAssembly.h"
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

static Intrinsic::ID dotProductFor(StringRef Instruction) {
  return StringSwitch<Intrinsic::ID>(Instruction)
      .Case("dp4a.s32.s32", Intrinsic::nvvm_idp4a_s_s)
      .Case("dp4a.u32.u32", Intrinsic::nvvm_idp4a_u_u)
      .Cases({"dp2a.lo.s32.s32", "dp2a.hi.s32.s32"}, Intrinsic::nvvm_idp2a_s_s)
      .Cases({"dp2a.lo.u32.u32", "dp2a.hi.u32.u32"}, Intrinsic::nvvm_idp2a_u_u)
      .Default(Intrinsic::not_intrinsic);
}

static void replace(CallInst &Call, Intrinsic::ID Known,
                    ArrayRef<Value *> Arguments) {
  CallInst *Result = IRBuilder<>(&Call).CreateIntrinsic(Known, Arguments);
  // LLVM 22 says so of most such intrinsics, and not of approximations.
  Result->getCalledFunction()->addFnAttr(Attribute::Speculatable);
  Result->takeName(&Call);
  Call.replaceAllUsesWith(Result);
  Call.eraseFromParent();
}

static void readDotProduct(CallInst &Call, const InlineAsm &Assembly) {
  if (Assembly.getConstraintString() != "=r,r,r,r")
    return;
  const auto [Instruction, Operands] =
      StringRef(Assembly.getAsmString()).split(' ');
  const Intrinsic::ID Known = dotProductFor(Instruction);
  if (Known == Intrinsic::not_intrinsic || Operands != "$0, $1, $2, $3;")
    return;
  SmallVector<Value *, 4> Arguments(Call.args());
  if (Instruction.starts_with("dp2a"))
    Arguments.insert(
        Arguments.begin() + 2,
        ConstantInt::getBool(Call.getContext(), Instruction.contains(".hi.")));
  replace(Call, Known, Arguments);
}

namespace {

/// Assembly that only computes, with its constraints.
struct Computation {
  StringRef Assembly, Constraints;
  Intrinsic::ID Known;
};

} // namespace

static void readComputation(CallInst &Call, const InlineAsm &Assembly) {
  static constexpr Computation All[] = {
      {"rcp.approx.ftz.f32 $0,$1;", "=f,f", Intrinsic::nvvm_rcp_approx_ftz_f},
      {"rsqrt.approx.ftz.f64 $0, $1;", "=d,d",
       Intrinsic::nvvm_rsqrt_approx_ftz_d},
  };
  const auto *Found = find_if(All, [&](const Computation &One) {
    return Assembly.getAsmString() == One.Assembly &&
           Assembly.getConstraintString() == One.Constraints &&
           Call.getFunctionType() ==
               Intrinsic::getType(Call.getContext(), One.Known);
  });
  if (Found != std::end(All) && !Assembly.hasSideEffects())
    replace(Call, Found->Known, SmallVector<Value *, 1>(Call.args()));
}

void cupcc::readKnownAssembly(Module &M) {
  for (Function &F : M) {
    const bool OfDotProduct = isDotProduct(F);
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<CallInst>(&I);
      const auto *Assembly =
          Call ? dyn_cast<InlineAsm>(Call->getCalledOperand()) : nullptr;
      if (!Assembly)
        continue;
      if (OfDotProduct)
        readDotProduct(*Call, *Assembly);
      else
        readComputation(*Call, *Assembly);
    }
  }
}
