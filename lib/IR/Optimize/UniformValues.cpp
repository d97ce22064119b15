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
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Support/MathExtras.h"

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

namespace {

using Distance = std::optional<int64_t>;

/// Distances of an expression and its parts, each of which is asked once.
class ThreadDistances {
  DenseMap<const SCEV *, Distance> Known;

public:
  Distance of(const SCEV *S) {
    if (auto Found = Known.find(S); Found != Known.end())
      return Found->second;
    const Distance One = compute(S);
    Known[S] = One;
    return One;
  }

private:
  Distance compute(const SCEV *S);
  Distance ofSum(ArrayRef<const SCEV *> Parts);
  Distance ofProduct(const SCEVMulExpr &Product);

  bool areAlike(ArrayRef<const SCEV *> Parts) {
    return all_of(Parts,
                  [&](const SCEV *Part) { return of(Part) == Distance(0); });
  }
};

} // namespace

static Distance between(const Value *V) {
  if (const auto *Call = dyn_cast<IntrinsicInst>(V))
    switch (Call->getIntrinsicID()) {
    case Intrinsic::nvvm_read_ptx_sreg_tid_x:
      return 1;
    case Intrinsic::nvvm_read_ptx_sreg_tid_y:
    case Intrinsic::nvvm_read_ptx_sreg_tid_z:
      return 0;
    default:
      break;
    }
  return isSameForBlock(V) ? Distance(0) : std::nullopt;
}

Distance ThreadDistances::ofSum(ArrayRef<const SCEV *> Parts) {
  int64_t Sum = 0;
  for (const SCEV *Part : Parts) {
    const Distance One = of(Part);
    if (!One || AddOverflow(Sum, *One, Sum))
      return std::nullopt;
  }
  return Sum;
}

/// \p Product begins with its constant, if it has one.
Distance ThreadDistances::ofProduct(const SCEVMulExpr &Product) {
  if (areAlike(Product.operands()))
    return 0;
  const auto *Factor = dyn_cast<SCEVConstant>(Product.getOperand(0));
  if (!Factor || Product.getNumOperands() != 2 ||
      Factor->getAPInt().getSignificantBits() > 64)
    return std::nullopt;
  const Distance One = of(Product.getOperand(1));
  int64_t All = 0;
  if (!One || MulOverflow(*One, Factor->getAPInt().getSExtValue(), All))
    return std::nullopt;
  return All;
}

Distance ThreadDistances::compute(const SCEV *S) {
  if (const auto *Leaf = dyn_cast<SCEVUnknown>(S))
    return between(Leaf->getValue());
  if (isa<SCEVConstant, SCEVVScale>(S))
    return 0;
  if (const auto *Cast = dyn_cast<SCEVCastExpr>(S))
    return of(Cast->getOperand());
  if (const auto *Sum = dyn_cast<SCEVAddExpr>(S))
    return ofSum(Sum->operands());
  if (const auto *Product = dyn_cast<SCEVMulExpr>(S))
    return ofProduct(*Product);
  if (const auto *Counter = dyn_cast<SCEVAddRecExpr>(S))
    return areAlike(Counter->operands().drop_front()) ? of(Counter->getStart())
                                                      : std::nullopt;
  return areAlike(S->operands()) ? Distance(0) : std::nullopt;
}

std::optional<int64_t> cupcc::bytesBetweenThreads(const SCEV *S) {
  return ThreadDistances().of(S);
}
