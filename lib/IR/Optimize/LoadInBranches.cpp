//===- LoadInBranches.cpp - loads of own or other memory ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   T operator()(const T &x) const { return x == old ? replacement : x; }
//
// LLVM chooses between two addresses and loads once. One of them is that of a
// local variable or of a kernel's parameter, which is in memory for this alone:
// each thread stores the variable first, and what is loaded comes from local,
// constant or global memory, as the address says. Of a structure of 16 bytes
// Thrust's replace_copy() stored 32 bytes for each thread, and took 1.3 of the
// time.
//
// Here each of the places is loaded from in a branch of its own, and the value
// is chosen: SROA makes values of the variable, what is in another place has
// been loaded by the comparison mostly, and a parameter is an operand. Its
// loads are at the begin of the kernel, and frozen, since LLVM would make one
// of two that are in two branches or before them.
//
// Where all places are local variables it is LoadChoices.cpp that loads each of
// them, without branches. So this is done last, when what is copied from other
// memory has become that memory, and GVN finds what has been loaded before.
//
// Relies on: InstCombine and SimplifyCFG of LLVM 22 making one load of two from
//  different places; SROA leaving such a variable in memory.
// Test: test/IR/Optimize/load-in-branches.ll,
//  test/Compiler/load-in-branches.cu.
// Goes when: the test of the compiler passes without.
//
//===----------------------------------------------------------------------===//

#include "LoadInBranches.h"
#include "MemoryAccess.h"
#include "SplitCopies.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include <optional>

using namespace llvm;
using namespace cupcc;

/// Loads of a function that are changed, and uses of a variable that are looked
/// at.
static constexpr unsigned MostLoads = 128, MostUses = 256;

/// Phis in phis, the ways to one, and places that a pointer may lead to.
static constexpr unsigned MostChoices = 3, MostWays = 16, MostPlaces = 32;

/// Instructions between a choice and the load.
static constexpr unsigned LongestWay = 512;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

namespace {

/// A constant distance from where a pointer leads to.
struct Address {
  Value *Base;
  APInt Offset;
};

} // namespace

static Address addressOf(Value &Pointer, const DataLayout &Layout) {
  APInt Offset(Layout.getIndexTypeSizeInBits(Pointer.getType()), 0);
  Value *Base =
      Pointer.stripAndAccumulateInBoundsConstantOffsets(Layout, Offset);
  return {Base, Offset};
}

namespace {

/// The local variables and parameters that need no memory if nothing is chosen
/// between their addresses and others.
class OwnMemory {
  SmallDenseMap<const Value *, bool> Known;

public:
  /// True if that is so of the \p Size bytes at \p From.
  bool has(const Address &From, uint64_t Size);
};

} // namespace

/// A parameter is in constant memory, which is not written to.
static bool mayBeOwn(const Use &Pointer, bool IsWritten) {
  switch (accessOf(Pointer)) {
  case Access::Read:
    return true;
  case Access::Write:
    return IsWritten;
  case Access::Other:
    break;
  }
  const auto *By = cast<Instruction>(Pointer.getUser());
  return isa<ICmpInst>(By) || By->isLifetimeStartOrEnd();
}

/// True for what leads to a part of the same memory.
static bool isAddress(const User &By) {
  const auto *Part = dyn_cast<GetElementPtrInst>(&By);
  return Part ? Part->hasAllConstantIndices()
              : isa<PHINode, SelectInst, AddrSpaceCastInst>(By);
}

/// True if \p Memory is only loaded from, and written to if \p IsWritten, at
/// places that are known.
static bool isTakenApart(const Value &Memory, bool IsWritten) {
  SmallVector<const Value *, 8> Left{&Memory};
  SmallPtrSet<const Value *, 16> Seen;
  unsigned Uses = 0;
  while (!Left.empty())
    for (const Use &U : Left.pop_back_val()->uses()) {
      if (++Uses > MostUses)
        return false;
      if (!isAddress(*U.getUser())) {
        if (!mayBeOwn(U, IsWritten))
          return false;
      } else if (Seen.insert(U.getUser()).second) {
        Left.push_back(U.getUser());
      }
    }
  return true;
}

/// A kernel's parameter, which holds \p Size bytes at the offset of \p From.
static Argument *parameterAt(const Address &From, uint64_t Size) {
  auto *Parameter = dyn_cast<Argument>(From.Base);
  if (!Parameter || !Parameter->hasByValAttr() ||
      !isKernel(*Parameter->getParent()) || From.Offset.isNegative())
    return nullptr;
  const uint64_t Whole = Parameter->getParent()
                             ->getDataLayout()
                             .getTypeAllocSize(Parameter->getParamByValType())
                             .getFixedValue();
  return From.Offset.getZExtValue() + Size <= Whole ? Parameter : nullptr;
}

bool OwnMemory::has(const Address &From, uint64_t Size) {
  const auto *Variable = dyn_cast<AllocaInst>(From.Base);
  if (Variable ? !Variable->isStaticAlloca() : !parameterAt(From, Size))
    return false;
  const auto [Found, IsNew] = Known.try_emplace(From.Base, false);
  if (IsNew)
    Found->second = isTakenApart(*From.Base, Variable != nullptr);
  return Found->second;
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

namespace {

/// A load of \c Size bytes at \c Offset from a phi or a select of its block.
struct Choice {
  Instruction *Load; ///< or copy
  Instruction *Pointer;
  APInt Offset;
  uint64_t Size;
};

/// What a pointer may lead to.
struct Kinds {
  OwnMemory &Own;
  bool HasOwn = false, HasOther = false;
  unsigned Places = 0;
};

} // namespace

/// Adds what \p Pointer leads to, or the pointers that are chosen from for it
/// at the end of \p Before; false if that is \p C's pointer itself or another
/// choice.
static bool addKinds(Value &Pointer, const Choice &C, const BasicBlock *Before,
                     Kinds &Result, unsigned Choices = 0) {
  Address At = addressOf(Pointer, C.Load->getDataLayout());
  At.Offset += C.Offset;
  if (auto *Select = dyn_cast<SelectInst>(At.Base))
    return Select == &Pointer && Select->getParent() == Before &&
           addKinds(*Select->getTrueValue(), C, nullptr, Result, Choices) &&
           addKinds(*Select->getFalseValue(), C, nullptr, Result, Choices);
  if (auto *Phi = dyn_cast<PHINode>(&Pointer);
      Phi && Phi->getParent() == Before && Choices < MostChoices &&
      Phi->getNumIncomingValues() <= MostWays)
    return all_of(Phi->incoming_values(), [&](const Use &Way) {
      return addKinds(*Way, C, Phi->getIncomingBlock(Way), Result, Choices + 1);
    });
  if (++Result.Places > MostPlaces)
    return false;
  const bool IsOwn = Result.Own.has(At, C.Size);
  Result.HasOwn |= IsOwn;
  Result.HasOther |= !IsOwn;
  return At.Base != C.Pointer;
}

/// Loads may be put at the end of it, or between it and \p To.
static bool canLoadBefore(const BasicBlock &Before, const BasicBlock &To) {
  const auto *Branch = dyn_cast<BranchInst>(Before.getTerminator());
  return Branch && llvm::count(Branch->successors(), &To) == 1;
}

/// Own memory and other, and nothing is chosen twice.
static bool isMixed(const Choice &C, OwnMemory &Own) {
  Kinds Found{Own};
  if (auto *Select = dyn_cast<SelectInst>(C.Pointer)) {
    if (!addKinds(*Select->getTrueValue(), C, nullptr, Found) ||
        !addKinds(*Select->getFalseValue(), C, nullptr, Found))
      return false;
  } else {
    auto &Phi = cast<PHINode>(*C.Pointer);
    if (Phi.getNumIncomingValues() == 1 ||
        Phi.getNumIncomingValues() > MostWays)
      return false;
    for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I) {
      const BasicBlock *Before = Phi.getIncomingBlock(I);
      if (!canLoadBefore(*Before, *Phi.getParent()) ||
          !addKinds(*Phi.getIncomingValue(I), C, Before, Found))
        return false;
    }
  }
  return Found.HasOwn && Found.HasOther;
}

/// Nothing is written between the choice and the load, which is executed. In
/// blocks that nothing leads to the load may be first.
static bool readsAtOnce(const Choice &C) {
  const Instruction *I = C.Pointer;
  for (unsigned Steps = 0; I && I != C.Load; I = I->getNextNode())
    if (++Steps > LongestWay || I->mayWriteToMemory() ||
        !isGuaranteedToTransferExecutionToSuccessor(I))
      return false;
  return I != nullptr;
}

/// A branch may begin at \p Choice: variables are at the begin of a function.
static bool isBehindVariables(const Instruction &Choice) {
  if (isa<PHINode>(Choice) || !Choice.getParent()->isEntryBlock())
    return true;
  for (const Instruction *I = &Choice; I; I = I->getNextNode())
    if (isa<AllocaInst>(I))
      return false;
  return true;
}

/// Of \p Load, which may be a copy.
static std::optional<Choice> choiceOf(Instruction &Load, OwnMemory &Own) {
  const DataLayout &Layout = Load.getDataLayout();
  Value *From = nullptr;
  uint64_t Size = 0;
  if (auto *Simple = dyn_cast<LoadInst>(&Load)) {
    if (!Simple->isSimple() || Simple->getType()->isScalableTy())
      return std::nullopt;
    From = Simple->getPointerOperand();
    Size = Layout.getTypeStoreSize(Simple->getType()).getFixedValue();
  } else if (auto *Copy = dyn_cast<MemCpyInst>(&Load)) {
    if (!hasFewParts(*Copy))
      return std::nullopt;
    From = Copy->getRawSource();
    Size = cast<ConstantInt>(Copy->getLength())->getZExtValue();
  } else {
    return std::nullopt;
  }
  Address At = addressOf(*From, Layout);
  if (!isa<PHINode, SelectInst>(At.Base) ||
      At.Base->getType() != From->getType())
    return std::nullopt;
  Choice C{&Load, cast<Instruction>(At.Base), At.Offset, Size};
  if (C.Pointer->getParent() != Load.getParent() || !isMixed(C, Own) ||
      !readsAtOnce(C) || !isBehindVariables(*C.Pointer))
    return std::nullopt;
  return C;
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// Two branches for \p Select, and a phi where they meet.
static PHINode &unfold(SelectInst &Select) {
  IRBuilder<> Builder(&Select);
  Value *Condition = Select.getCondition();
  if (!isGuaranteedNotToBeUndefOrPoison(Condition))
    Condition = Builder.CreateFreeze(Condition);
  Instruction *True = nullptr, *False = nullptr;
  SplitBlockAndInsertIfThenElse(Condition, Select.getIterator(), &True, &False,
                                Select.getMetadata(LLVMContext::MD_prof));
  Builder.SetInsertPoint(&Select);
  PHINode *Phi = Builder.CreatePHI(Select.getType(), 2);
  Phi->takeName(&Select);
  Phi->addIncoming(Select.getTrueValue(), True->getParent());
  Phi->addIncoming(Select.getFalseValue(), False->getParent());
  Select.replaceAllUsesWith(Phi);
  Select.eraseFromParent();
  return *Phi;
}

/// \p Load where \p Builder is, of what is at \p Offset from \p Pointer.
static LoadInst *loadAt(IRBuilder<> &Builder, const LoadInst &Load,
                        Value &Pointer, const APInt &Offset) {
  Value *At = &Pointer;
  if (!Offset.isZero())
    At = Builder.CreateInBoundsPtrAdd(At, Builder.getInt(Offset));
  auto *Result = cast<LoadInst>(Load.clone());
  Result->setOperand(LoadInst::getPointerOperandIndex(), At);
  return Builder.Insert(Result);
}

/// What \p C reads on the way \p I to the phi that its pointer is.
static Address placeOn(const Choice &C, unsigned I) {
  Address At = addressOf(*cast<PHINode>(C.Pointer)->getIncomingValue(I),
                         C.Load->getDataLayout());
  At.Offset += C.Offset;
  return At;
}

/// Of a parameter, at the begin of the kernel, where what \p C's load says of
/// its address and its value need not be so.
static Value *loadEarly(const Choice &C, const Address &From) {
  BasicBlock &Entry = C.Load->getFunction()->getEntryBlock();
  IRBuilder<> Builder(&*Entry.getFirstNonPHIOrDbgOrAlloca());
  LoadInst *Result =
      loadAt(Builder, cast<LoadInst>(*C.Load), *From.Base, From.Offset);
  Result->setAlignment(std::min(
      Result->getAlign(),
      commonAlignment(cast<Argument>(From.Base)->getParamAlign().valueOrOne(),
                      From.Offset.getZExtValue())));
  Result->dropUBImplyingAttrsAndMetadata();
  return Builder.CreateFreeze(Result);
}

/// At the end of \p Before, from \p Pointer, which is chosen there if it is
/// chosen again.
static LoadInst *loadAtEnd(const Choice &C, BasicBlock &Before,
                           Value &Pointer) {
  IRBuilder<> Builder(Before.getTerminator());
  Value *From = &Pointer;
  if (auto *Select = dyn_cast<SelectInst>(From);
      Select && Select->getParent() != &Before)
    From = Builder.Insert(Select->clone());
  return loadAt(Builder, cast<LoadInst>(*C.Load), *From, C.Offset);
}

/// Loads on the ways to the phi that \p C's pointer is, and a phi of the
/// values. Adds those loads whose pointer may be chosen again to \p Left, and
/// what may have lost its last use to \p Unused.
static void replace(const Choice &C, SmallVectorImpl<LoadInst *> &Left,
                    SmallVectorImpl<WeakTrackingVH> &Unused) {
  auto &Load = cast<LoadInst>(*C.Load);
  auto &Pointers = cast<PHINode>(*C.Pointer);
  SmallVector<Value *, 4> Loads;
  for (unsigned I = 0; I < Pointers.getNumIncomingValues(); ++I) {
    const Address At = placeOn(C, I);
    if (parameterAt(At, C.Size)) {
      Loads.push_back(loadEarly(C, At));
      continue;
    }
    if (!Pointers.getIncomingBlock(I)->getSingleSuccessor())
      SplitEdge(Pointers.getIncomingBlock(I), Load.getParent());
    Left.push_back(loadAtEnd(C, *Pointers.getIncomingBlock(I),
                             *Pointers.getIncomingValue(I)));
    Loads.push_back(Left.back());
  }
  PHINode *Values =
      PHINode::Create(Load.getType(), Pointers.getNumIncomingValues(), "",
                      Pointers.getIterator());
  Values->takeName(&Load);
  Values->setDebugLoc(Load.getDebugLoc());
  for (auto [I, Loaded] : enumerate(Loads))
    Values->addIncoming(Loaded, Pointers.getIncomingBlock(I));
  Unused.push_back(Load.getPointerOperand());
  Load.replaceAllUsesWith(Values);
  Load.eraseFromParent();
}

/// Of \p F, no more than are changed; copies as loads and stores.
static SmallVector<LoadInst *, 8> choosingLoads(Function &F, OwnMemory &Own) {
  SmallVector<LoadInst *, 8> Result;
  for (BasicBlock &B : F)
    for (Instruction &I : make_early_inc_range(B)) {
      if (Result.size() >= MostLoads)
        return Result;
      if (!isa<LoadInst, MemCpyInst>(I) || !choiceOf(I, Own))
        continue;
      if (auto *Copy = dyn_cast<MemCpyInst>(&I))
        Result.append(splitCopy(*Copy));
      else
        Result.push_back(cast<LoadInst>(&I));
    }
  return Result;
}

PreservedAnalyses LoadInBranchesPass::run(Function &F,
                                          FunctionAnalysisManager &Analyses) {
  OwnMemory Own;
  SmallVector<LoadInst *, 8> Left = choosingLoads(F, Own);
  if (Left.empty())
    return PreservedAnalyses::all();
  SmallVector<WeakTrackingVH, 8> Unused;
  for (size_t I = 0; I < Left.size() && I < 2 * MostLoads; ++I) {
    std::optional<Choice> C = choiceOf(*Left[I], Own);
    if (!C)
      continue;
    if (auto *Select = dyn_cast<SelectInst>(C->Pointer))
      C->Pointer = &unfold(*Select);
    replace(*C, Left, Unused);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Unused);
  Analyses.invalidate(F, PreservedAnalyses::none());
  Analyses.invalidate(F, SROAPass(SROAOptions::PreserveCFG).run(F, Analyses));
  GVNPass().run(F, Analyses);
  return PreservedAnalyses::none();
}
