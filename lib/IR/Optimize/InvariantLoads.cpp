//===- InvariantLoads.cpp - memory that a kernel only reads ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A load is invariant if
//
//   - its pointer is computed from a parameter of the kernel, or from a member
//     of one, and from nothing else;
//   - nothing that is computed from there is written to, or handed on to where
//     it cannot be followed; and
//   - for every other write of the kernel, the load or the write goes through a
//     pointer that is declared __restrict__.
//
// That is what nvcc does, by experiment, where the declaration is the kernel's,
// an inlined function's or a local variable's. __restrict__ holds for the whole
// kernel then, and not only for the block with the declaration.
//
// Source: CUDA C++ Programming Guide, "Read-Only Data Cache Load Function".
//
//===----------------------------------------------------------------------===//

#include "InvariantLoads.h"
#include "RestrictPointers.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace llvm;
using namespace cupcc;

namespace {

/// A pointer that the host passes: a parameter, or, with an offset, a member of
/// a parameter that is a class.
using HostPointer = std::pair<Argument *, std::optional<int64_t>>;

/// All that the kernel computes from one of them.
class Derived {
public:
  /// \p Roots are the values that have the pointer.
  explicit Derived(ArrayRef<Value *> Roots);

  bool isOnlyRead() const { return OnlyRead; }
  ArrayRef<LoadInst *> loads() const { return Loads; }

private:
  void add(Value *V) {
    if (Seen.insert(V).second)
      Pending.push_back(V);
  }
  void follow(const Use &U);

  SmallPtrSet<Value *, 16> Seen;
  SmallVector<Value *, 16> Pending;
  SmallVector<LoadInst *, 8> Loads;
  bool OnlyRead = true;
};

} // namespace

static bool readsOnly(const CallBase &Call, const Use &U) {
  if (const auto *I = dyn_cast<IntrinsicInst>(&Call)) {
    if (I->isAssumeLikeIntrinsic())
      return true;
    if (isa<MemTransferInst>(I))
      return U.getOperandNo() == 1;
  }
  if (!Call.isDataOperand(&U))
    return false;
  const unsigned Place = Call.getDataOperandNo(&U);
  return Call.onlyReadsMemory(Place) && Call.doesNotCapture(Place);
}

void Derived::follow(const Use &U) {
  User *Who = U.getUser();
  if (auto *Load = dyn_cast<LoadInst>(Who)) {
    Loads.push_back(Load);
  } else if (isa<GEPOperator, AddrSpaceCastOperator, PHINode, SelectInst,
                 FreezeInst>(Who)) {
    add(Who);
  } else if (const auto *Call = dyn_cast<CallBase>(Who)) {
    OnlyRead &= readsOnly(*Call, U);
  } else if (!isa<ICmpInst>(Who)) {
    OnlyRead = false;
  }
}

Derived::Derived(ArrayRef<Value *> Roots) {
  for (Value *Root : Roots)
    add(Root);
  while (OnlyRead && !Pending.empty())
    for (const Use &U : Pending.pop_back_val()->uses())
      follow(U);
}

//===----------------------------------------------------------------------===//
// Where the pointers are
//===----------------------------------------------------------------------===//

/// The parameter of the kernel that is a class and has \p Load's value.
static std::optional<HostPointer> memberRead(const LoadInst &Load,
                                             const DataLayout &Layout) {
  APInt Offset(Layout.getIndexTypeSizeInBits(Load.getPointerOperandType()), 0);
  const Value *Begin =
      Load.getPointerOperand()->stripAndAccumulateConstantOffsets(
          Layout, Offset, /*AllowNonInbounds=*/true);
  const auto *Parameter = dyn_cast<Argument>(Begin);
  if (!Parameter || !Parameter->hasByValAttr())
    return std::nullopt;
  return HostPointer(const_cast<Argument *>(Parameter), Offset.getSExtValue());
}

using PointerRoots = MapVector<HostPointer, SmallVector<Value *, 2>>;

static PointerRoots findRoots(Function &F) {
  PointerRoots Roots;
  for (Argument &A : F.args())
    if (A.getType()->isPointerTy() && !A.hasByValAttr())
      Roots[{&A, std::nullopt}].push_back(&A);
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && Load->getType()->isPointerTy())
      if (std::optional<HostPointer> Member =
              memberRead(*Load, F.getDataLayout()))
        Roots[*Member].push_back(Load);
  return Roots;
}

/// A parameter that is a class and is changed has no members that the host
/// passes.
static bool isChanged(const Argument &Parameter) {
  SmallVector<const Value *, 8> Pending{&Parameter};
  while (!Pending.empty())
    for (const Use &U : Pending.pop_back_val()->uses()) {
      const User *Who = U.getUser();
      if (isa<GEPOperator, AddrSpaceCastOperator>(Who)) {
        Pending.push_back(Who);
        continue;
      }
      const auto *Call = dyn_cast<CallBase>(Who);
      if (!isa<LoadInst, ICmpInst>(Who) && !(Call && readsOnly(*Call, U)))
        return true;
    }
  return false;
}

//===----------------------------------------------------------------------===//
// What is written
//===----------------------------------------------------------------------===//

static const Value *writtenPointer(const Instruction &I) {
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return Store->getPointerOperand();
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&I))
    return Update->getPointerOperand();
  if (const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return Exchange->getPointerOperand();
  if (const auto *Copy = dyn_cast<MemIntrinsic>(&I))
    return Copy->getDest();
  return nullptr;
}

/// Memory of a thread or of a block, which no pointer of the host's names.
static bool isOnChip(const Value &Object) {
  const unsigned Space = Object.getType()->getPointerAddressSpace();
  return isa<AllocaInst>(Object) || Space == NVPTXAS::ADDRESS_SPACE_SHARED ||
         Space == NVPTXAS::ADDRESS_SPACE_LOCAL;
}

/// True if \p I may write global memory through a pointer that is not declared
/// __restrict__.
static bool writesUnrestricted(const Instruction &I) {
  if (!I.mayWriteToMemory() || writesRestrict(I))
    return false;
  if (const auto *Intrinsic = dyn_cast<IntrinsicInst>(&I);
      Intrinsic && Intrinsic->isAssumeLikeIntrinsic())
    return false;
  const Value *Pointer = writtenPointer(I);
  if (!Pointer)
    return true;
  const Value *Object = getUnderlyingObject(Pointer);
  const auto *Parameter = dyn_cast<Argument>(Object);
  return !isOnChip(*Object) && !(Parameter && Parameter->hasNoAliasAttr());
}

/// True if \p Load reads through what \p Roots have, whichever it chooses.
static bool isFrom(ArrayRef<Value *> Roots, const LoadInst &Load) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Load.getPointerOperand(), Objects);
  return all_of(Objects, [&](const Value *Object) {
    return is_contained(Roots, Object);
  });
}

PreservedAnalyses InvariantLoadsPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  if (!isKernel(F))
    return PreservedAnalyses::all();
  bool AnyWrite = false, AllRestrict = true;
  for (const Instruction &I : instructions(F)) {
    AnyWrite |= I.mayWriteToMemory();
    AllRestrict &= !writesUnrestricted(I);
  }
  for (const auto &[Pointer, Roots] : findRoots(F)) {
    const auto &[Parameter, Offset] = Pointer;
    if (Offset && isChanged(*Parameter))
      continue;
    const Derived All(Roots);
    if (!All.isOnlyRead())
      continue;
    const bool IsRestrict = !Offset && Parameter->hasNoAliasAttr();
    for (LoadInst *Load : All.loads())
      if (Load->isSimple() &&
          (IsRestrict || readsRestrict(*Load) || (AnyWrite && AllRestrict)) &&
          isFrom(Roots, *Load))
        Load->setMetadata(LLVMContext::MD_invariant_load,
                          MDNode::get(F.getContext(), {}));
  }
  return PreservedAnalyses::all();
}
