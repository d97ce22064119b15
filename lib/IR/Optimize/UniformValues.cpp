//===- UniformValues.cpp - what the threads of a block compute alike ------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's UniformityAnalysis asks the same of a whole function, control flow
// included. Here a distance is asked for that is known before a loop, a few
// instructions behind the kernel's parameters.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/UniformValues.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace cupcc;

/// Operands of operands that are looked at.
static constexpr unsigned MostDepth = 8;

static bool isOfBlock(Intrinsic::ID Read) {
  switch (Read) {
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_x:
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_y:
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_z:
  case Intrinsic::nvvm_read_ptx_sreg_ntid_x:
  case Intrinsic::nvvm_read_ptx_sreg_ntid_y:
  case Intrinsic::nvvm_read_ptx_sreg_ntid_z:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_x:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_y:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_z:
    return true;
  default:
    return false;
  }
}

static bool isArithmetic(const Instruction &I) {
  return isa<BinaryOperator, CastInst, CmpInst, FreezeInst, GetElementPtrInst,
             SelectInst>(I);
}

bool cupcc::readsParameter(const Instruction &I) {
  const auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load || !Load->isSimple())
    return false;
  const auto *Parameter =
      dyn_cast<Argument>(getUnderlyingObject(Load->getPointerOperand()));
  return Parameter && Parameter->hasByValAttr() && Parameter->onlyReadsMemory();
}

static bool isSameForBlock(const Value *V, unsigned Depth) {
  if (const auto *Parameter = dyn_cast<Argument>(V))
    return isKernel(*Parameter->getParent());
  const auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return isa<Constant>(V);
  if (const auto *Call = dyn_cast<IntrinsicInst>(I))
    return isOfBlock(Call->getIntrinsicID());
  return Depth != MostDepth && (isArithmetic(*I) || readsParameter(*I)) &&
         all_of(I->operands(), [&](const Value *Operand) {
           return isSameForBlock(Operand, Depth + 1);
         });
}

bool cupcc::isSameForBlock(const Value *V) {
  return ::isSameForBlock(V, /*Depth=*/0);
}

bool cupcc::isSameForBlock(const SCEV *S) {
  return !SCEVExprContains(S, [](const SCEV *Part) {
    const auto *Known = dyn_cast<SCEVUnknown>(Part);
    return Known && !isSameForBlock(Known->getValue());
  });
}
