//===- WrittenParameters.cpp - kernel parameters written to ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   __global__ void sum(Ranges r) { r.begin = blockIdx.x * r.length; ... }
//
// A structure that is passed by value is the kernel's own, and kernels compute
// into it. Its parameter is constant memory: the back end copies one that is
// written to into local memory, each thread at its start. Most such stores are
// read by nothing when the functions around have been inlined, but DSE gives up
// at the end of a long kernel, and SROA looks at local variables alone. CUB's
// sums wrote 32 bytes for each thread so, a sixth of what they read.
//
// Known ways: to have a copy of each parameter from the beginning, which costs
// a copy where an index is computed, and raising DSE's limit, which costs time
// in all functions. Here a parameter becomes a local variable when all accesses
// are known and one writes, and SROA takes it apart.
//
// Relies on: NVPTXLowerArgs of LLVM 22 copying a parameter that is written to.
// Test: test/IR/Optimize/written-parameters.ll.
// Goes when: SROA takes parameters that are passed by value apart.
//
//===----------------------------------------------------------------------===//

#include "WrittenParameters.h"
#include "MemoryAccess.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;
using namespace cupcc;

/// Whether \p Pointer is written through, and all that is done with it can be
/// done with a local variable that SROA takes apart.
static bool isWrittenOnlyHere(const Value &Pointer) {
  bool Written = false;
  SmallVector<const Value *, 8> Left{&Pointer};
  while (!Left.empty())
    for (const Use &U : Left.pop_back_val()->uses()) {
      if (const auto *Part = dyn_cast<GetElementPtrInst>(U.getUser());
          Part && Part->hasAllConstantIndices()) {
        Left.push_back(Part);
        continue;
      }
      const Access Done = accessOf(U);
      if (Done == Access::Other)
        return false;
      Written |= Done == Access::Write;
    }
  return Written;
}

/// T Copy = Parameter, and Copy wherever Parameter was.
static void copy(Argument &Parameter) {
  Function &F = *Parameter.getParent();
  const DataLayout &Layout = F.getDataLayout();
  Type *Type = Parameter.getParamByValType();
  const Align Alignment = std::max(Parameter.getParamAlign().valueOrOne(),
                                   Layout.getABITypeAlign(Type));

  IRBuilder<> Builder(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *Copy = Builder.CreateAlloca(Type, Layout.getAllocaAddrSpace());
  Copy->setAlignment(Alignment);
  Value *Pointer =
      Builder.CreateAddrSpaceCast(Copy, Parameter.getType(), "copy");
  Parameter.replaceAllUsesWith(Pointer);
  Builder.CreateMemCpy(Pointer, Alignment, &Parameter,
                       Parameter.getParamAlign(),
                       Layout.getTypeAllocSize(Type).getFixedValue());
  // What was found out about it is not so any more.
  for (Attribute::AttrKind Kind :
       {Attribute::Initializes, Attribute::WriteOnly, Attribute::ReadNone})
    Parameter.removeAttr(Kind);
}

PreservedAnalyses
WrittenParametersPass::run(Function &F, FunctionAnalysisManager &Analyses) {
  if (!isKernel(F))
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Argument &Parameter : F.args())
    if (Parameter.hasByValAttr() && isWrittenOnlyHere(Parameter)) {
      copy(Parameter);
      Changed = true;
    }
  if (!Changed)
    return PreservedAnalyses::all();
  Analyses.invalidate(F, PreservedAnalyses::none());
  SROAPass(SROAOptions::PreserveCFG).run(F, Analyses);
  return PreservedAnalyses::none();
}
