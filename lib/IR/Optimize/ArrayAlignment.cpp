//===- ArrayAlignment.cpp - arrays that are used as others ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'extern __shared__ char memory[]' is memory for all that a kernel needs, and
// '((float *)memory)[i]' one of its floats. To CodeGen that is a float at any
// address, since the array has no alignment, and takes four accesses of a byte.
// nvcc believes the cast.
//
// Here the arrays are aligned to what the widest access needs, as nvcc aligns
// dynamic shared memory, and LLVM finds the alignment of what is in them by the
// index. No access becomes wider than what is known to be right.
//
// A local array is aligned, too: once the loops over it are unrolled, LLVM
// makes one access of four neighbours. Its size is a multiple of the alignment,
// as in nvcc's code, so that little memory is lost between arrays.
//
// Relies on: CodeGen of Clang 22 giving an access through a cast of an address
//  the alignment of the variable.
// Test: test/Compiler/wide-accesses.cu.
// Goes when: CodeGen believes the cast.
//
//===----------------------------------------------------------------------===//

#include "ArrayAlignment.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/SharedMemory.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace llvm;
using namespace cupcc;

static constexpr Align Widest = Align::Constant<16>();

/// Shared and global memory: others are read by the compiler's own code.
static bool isArrayMemory(const GlobalVariable &Variable) {
  const unsigned Space = Variable.getAddressSpace();
  return Variable.getValueType()->isArrayTy() &&
         (Space == NVPTXAS::ADDRESS_SPACE_SHARED ||
          Space == NVPTXAS::ADDRESS_SPACE_GLOBAL ||
          // Clang leaves it to the back end.
          (Space == NVPTXAS::ADDRESS_SPACE_GENERIC && !Variable.isConstant()));
}

/// True for shared memory that is declared in a kernel of a template. The link
/// takes both from the first module that has them, and what the kernel believes
/// of the memory is true there. Other functions may be another module's.
static bool isLocalToKernel(const GlobalVariable &Variable) {
  if (!isShared(Variable) || !Variable.hasWeakODRLinkage())
    return false;
  const SetVector<const GlobalValue *> Users =
      globalUsers({Variable.user_begin(), Variable.user_end()});
  const auto *F =
      Users.size() == 1 ? dyn_cast<Function>(Users.front()) : nullptr;
  return F && isKernel(*F) &&
         Variable.getName().starts_with(
             ("_Z" + F->getName().substr(1) + "E").str());
}

/// A definition's alignment is this module's to choose.
static bool mayAlign(const GlobalVariable &Variable) {
  return (Variable.isStrongDefinitionForLinker() ||
          isLocalToKernel(Variable)) &&
         !Variable.hasSection();
}

/// The same before what other modules would have, too, is internalized.
static bool mayAlign(const GlobalVariable &Variable, LinkModel Link) {
  return mayAlign(Variable) ||
         (isWholeProgram(Link) && Variable.hasLinkOnceODRLinkage() &&
          Variable.hasInitializer() && !Variable.hasSection());
}

static void alignTo(GlobalVariable &Variable, Align Alignment) {
  if (Variable.getAlign().valueOrOne() < Alignment)
    Variable.setAlignment(Alignment);
}

void cupcc::alignByteArrays(Module &M, LinkModel Link) {
  const DataLayout &Layout = M.getDataLayout();
  for (GlobalVariable &Variable : M.globals()) {
    if (!isArrayMemory(Variable))
      continue;
    const uint64_t Size = Layout.getTypeAllocSize(Variable.getValueType());
    // So that no memory is lost between arrays.
    if (isDynamicShared(Variable) ||
        (mayAlign(Variable, Link) && Size != 0 && Size % Widest.value() == 0 &&
         Layout.getABITypeAlign(Variable.getValueType()) <= Align(2)))
      alignTo(Variable, Widest);
  }
}

static void alignLocalArray(AllocaInst &Array, const DataLayout &Layout) {
  if (!Array.isStaticAlloca() || !Array.getAllocatedType()->isArrayTy())
    return;
  const uint64_t Size = Layout.getTypeAllocSize(Array.getAllocatedType());
  if (Size != 0)
    Array.setAlignment(std::max(Array.getAlign(),
                                std::min(Widest, Align(Size & (~Size + 1)))));
}

void cupcc::alignLocalArrays(Module &M) {
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Array = dyn_cast<AllocaInst>(&I))
        alignLocalArray(*Array, M.getDataLayout());
}

/// Of an address in \p Variable. LLVM's own analysis ends at the conversion to
/// a generic pointer.
static Align knownAlignment(Value &Pointer, const GlobalVariable &Variable,
                            const DataLayout &Layout) {
  Align Known = Variable.getPointerAlignment(Layout);
  auto Limit = [&](uint64_t Zeros) {
    Known = std::min(Known, Align(uint64_t(1) << std::min<uint64_t>(Zeros, 8)));
  };
  Value *V = &Pointer;
  while (V != &Variable) {
    if (auto *Cast = dyn_cast<AddrSpaceCastOperator>(V)) {
      V = Cast->getPointerOperand();
      continue;
    }
    auto *Step = dyn_cast<GEPOperator>(V);
    const unsigned Bits = Layout.getIndexTypeSizeInBits(V->getType());
    SmallMapVector<Value *, APInt, 4> Indices;
    APInt Offset(Bits, 0);
    if (!Step || !Step->collectOffset(Layout, Bits, Indices, Offset))
      return Align();
    if (!Offset.isZero())
      Limit(Offset.countr_zero());
    for (const auto &[Index, Scale] : Indices)
      Limit(Scale.countr_zero() +
            computeKnownBits(Index, Layout).countMinTrailingZeros());
    V = Step->getPointerOperand();
  }
  return Known;
}

/// The array that \p Pointer points into; null if it is none.
static GlobalVariable *arrayOf(Value &Pointer) {
  auto *Variable = dyn_cast<GlobalVariable>(getUnderlyingObject(&Pointer));
  return Variable && isArrayMemory(*Variable) ? Variable : nullptr;
}

Align cupcc::alignmentFor(Value &Pointer, Align Known, Align Wanted,
                          const DataLayout &Layout) {
  Wanted = std::min(Wanted, Widest);
  GlobalVariable *Variable = Known < Wanted ? arrayOf(Pointer) : nullptr;
  if (!Variable)
    return Known;
  Known = std::max(Known, knownAlignment(Pointer, *Variable, Layout));
  if (Known >= Wanted || !mayAlign(*Variable))
    return Known;
  const MaybeAlign Before = Variable->getAlign();
  alignTo(*Variable, Wanted);
  const Align Better = knownAlignment(Pointer, *Variable, Layout);
  if (Better <= Known)
    Variable->setAlignment(Before);
  return std::max(Better, Known);
}

/// More than an access of \p Pointer itself needs is known for LLVM's pass that
/// makes one access of several neighbours. Its own analysis does not see it any
/// more when it comes: in the index 24 * lane + start, which is a multiple of
/// eight, other passes have made it 23 * lane + (lane + start).
static Align alignmentOf(Value &Pointer, Align Known,
                         const DataLayout &Layout) {
  auto *Variable = dyn_cast<GlobalVariable>(getUnderlyingObject(&Pointer));
  if (!Variable || Known >= Widest)
    return Known;
  return std::max(Known,
                  std::min(Widest, knownAlignment(Pointer, *Variable, Layout)));
}

PreservedAnalyses ArrayAccessesPass::run(Function &F,
                                         FunctionAnalysisManager &) {
  const DataLayout &Layout = F.getDataLayout();
  auto Improve = [&](auto &Access, Type *T) {
    const uint64_t Size = Layout.getTypeStoreSize(T).getKnownMinValue();
    const Align Wanted(llvm::bit_floor(std::max<uint64_t>(Size, 1)));
    Value &Pointer = *Access.getPointerOperand();
    const Align Enough =
        alignmentFor(Pointer, Access.getAlign(), Wanted, Layout);
    Access.setAlignment(alignmentOf(Pointer, Enough, Layout));
  };
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I))
      Improve(*Load, Load->getType());
    else if (auto *Store = dyn_cast<StoreInst>(&I))
      Improve(*Store, Store->getValueOperand()->getType());
  return PreservedAnalyses::all();
}
