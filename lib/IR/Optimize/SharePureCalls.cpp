//===- SharePureCalls.cpp - compute once what is asked twice --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sample of an image at (x, y) needs pixels around it, and a helper reads one
// of them: it brings both coordinates into the image by another function, which
// branches (clamp, wrap, mirror) and may divide. Of the sixteen pixels of a
// bicubic sample four have the same x and four the same y.
//
// LLVM inlines callees first. Then the helper has the branches, and each copy
// of it has its own: values that come out of branches are not known to be the
// same. So the helper is inlined here before what it calls, the calls of which
// are then made once, and become code afterwards, as they would have. nvcc
// (cicc of CUDA 13.0) makes them once in an iteration: PyTorch's grid_sample
// took 1.27 of its time, and 1.49 with a mirror.
//
// That is done where two calls of the helper have the same values for all that
// such a call depends on, or one has them in all iterations of a loop that will
// be unrolled. Before other loops they would fill the registers: of the bicubic
// sample there are the places of sixteen pixels.
//
// Relies on: LLVM 22 inlining callees first, and not comparing branches.
// Test: test/IR/Optimize/share-pure-calls.cu.
// Goes when: LLVM makes calls of always_inline functions once.
//
//===----------------------------------------------------------------------===//

#include "SharePureCalls.h"
#include "InlineEarly.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MustExecute.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include <optional>

using namespace llvm;
using namespace cupcc;

/// Instructions of a helper before what it calls is inlined: beyond this it may
/// not be inlined at all.
static constexpr unsigned LargestHelper = 300;

/// Iterations of a loop that is unrolled.
static constexpr unsigned MostIterations = 16;

//===----------------------------------------------------------------------===//
// What only computes
//===----------------------------------------------------------------------===//

namespace {

/// Functions whose result depends on their arguments alone.
class PureFunctions {
public:
  bool contains(const Function &F) {
    // One that is looked at calls itself.
    auto [Found, IsNew] = Known.try_emplace(&F, false);
    if (!IsNew)
      return Found->second;
    const bool IsPure = isPure(F);
    return Known[&F] = IsPure;
  }

private:
  bool isPure(const Function &F);
  bool isPure(const Instruction &I);

  DenseMap<const Function *, bool> Known;
};

} // namespace

bool PureFunctions::isPure(const Instruction &I) {
  const auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return !I.mayReadOrWriteMemory() && !isa<AllocaInst>(I);
  const Function *Callee = Call->getCalledFunction();
  if (!Callee)
    return false;
  if (const auto *Intrinsic = dyn_cast<IntrinsicInst>(Call))
    return Intrinsic->isAssumeLikeIntrinsic() ||
           (Call->doesNotAccessMemory() && !Call->isConvergent());
  return contains(*Callee);
}

bool PureFunctions::isPure(const Function &F) {
  return mayBeInlined(F) && !F.getReturnType()->isVoidTy() &&
         all_of(instructions(F),
                [&](const Instruction &I) { return isPure(I); });
}

/// LLVM finds that out when it has simplified the function.
static void mark(CallBase &Call) {
  Function &F = *Call.getCalledFunction();
  Call.setNotConvergent();
  F.setDoesNotAccessMemory();
  F.setNotConvergent();
  F.setDoesNotThrow();
  if (F.mustProgress())
    F.setWillReturn();
}

//===----------------------------------------------------------------------===//
// Where the same is computed
//===----------------------------------------------------------------------===//

namespace {

/// The calls in a helper that are worth making once: for each, the helper's
/// parameters that it depends on.
using SharedCalls = SmallVector<SmallBitVector, 4>;

class CallSharing {
public:
  CallSharing(Module &M, FunctionAnalysisManager &Analyses)
      : M(M), Analyses(Analyses) {}

  bool run();

private:
  CallBase *isPureCall(Instruction &I);
  SharedCalls sharedCallsOf(Function &Helper);
  Loop *unrolledAround(CallBase &Call);
  bool isWorthIt(ArrayRef<CallBase *> Calls, ArrayRef<SmallBitVector> Shared);
  bool inlineHelpers(Function &F);
  bool hasRepeated(Function &F);
  SmallVector<CallBase *> pureCallsOf(Function &F);
  void moveBeforeLoop(CallBase &Call);
  void share(Function &F);

  Module &M;
  FunctionAnalysisManager &Analyses;
  PureFunctions Pure;
};

} // namespace

/// Without a branch LLVM compares the instructions themselves.
CallBase *CallSharing::isPureCall(Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && !Callee->isIntrinsic() && Callee->size() > 1 &&
                 Pure.contains(*Callee)
             ? Call
             : nullptr;
}

/// The parameters that \p Call's arguments are computed from; nothing if other
/// values come into it. What is read from memory counts by its address.
static std::optional<SmallBitVector> dependencies(const CallBase &Call,
                                                  const Function &Helper) {
  SmallBitVector Parameters(Helper.arg_size());
  SmallSetVector<const Value *, 16> Needed;
  Needed.insert_range(Call.args());
  for (size_t I = 0; I < Needed.size(); ++I) {
    if (const auto *Parameter = dyn_cast<Argument>(Needed[I])) {
      Parameters.set(Parameter->getArgNo());
      continue;
    }
    const auto *Operation = dyn_cast<Instruction>(Needed[I]);
    if (!Operation)
      continue;
    if (isa<PHINode, CallBase, AllocaInst>(Operation) ||
        Operation->mayWriteToMemory())
      return std::nullopt;
    Needed.insert_range(Operation->operand_values());
  }
  return Parameters;
}

SharedCalls CallSharing::sharedCallsOf(Function &Helper) {
  SharedCalls Result;
  for (Instruction &I : instructions(Helper))
    if (const CallBase *Call = isPureCall(I))
      if (std::optional<SmallBitVector> Parameters =
              dependencies(*Call, Helper))
        Result.push_back(std::move(*Parameters));
  return Result;
}

static bool areSame(const CallBase &A, const CallBase &B,
                    const SmallBitVector &Parameters) {
  return all_of(Parameters.set_bits(), [&](unsigned I) {
    return A.getArgOperand(I) == B.getArgOperand(I);
  });
}

/// The loop around \p Call, if it will be unrolled; else null.
Loop *CallSharing::unrolledAround(CallBase &Call) {
  Function &F = *Call.getFunction();
  Loop *L = Analyses.getResult<LoopAnalysis>(F).getLoopFor(Call.getParent());
  const unsigned Count = L ? Analyses.getResult<ScalarEvolutionAnalysis>(F)
                                 .getSmallConstantTripCount(L)
                           : 0;
  return Count > 1 && Count <= MostIterations ? L : nullptr;
}

/// True if \p V can be computed before \p L, in few steps.
static bool isInvariant(const Value &V, const Loop &L, unsigned Steps = 4) {
  if (L.isLoopInvariant(&V))
    return true;
  const auto &I = cast<Instruction>(V);
  return Steps > 0 && !isa<PHINode>(I) && !I.mayReadFromMemory() &&
         isSafeToSpeculativelyExecute(&I) &&
         all_of(I.operand_values(), [&](const Value *Operand) {
           return isInvariant(*Operand, L, Steps - 1);
         });
}

/// \p Calls are those of one function in another.
bool CallSharing::isWorthIt(ArrayRef<CallBase *> Calls,
                            ArrayRef<SmallBitVector> Shared) {
  for (const auto &[I, Call] : enumerate(Calls)) {
    const Loop *L = unrolledAround(*Call);
    for (const SmallBitVector &Parameters : Shared) {
      if (L && all_of(Parameters.set_bits(), [&, &Call = Call](unsigned N) {
            return isInvariant(*Call->getArgOperand(N), *L);
          }))
        return true;
      if (any_of(Calls.take_front(I), [&, &Call = Call](const CallBase *Other) {
            return areSame(*Call, *Other, Parameters);
          }))
        return true;
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Making it once
//===----------------------------------------------------------------------===//

bool CallSharing::inlineHelpers(Function &F) {
  MapVector<Function *, SmallVector<CallBase *, 8>> Helpers;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (Callee && Callee != &F && mayBeInlined(*Callee) &&
        !Pure.contains(*Callee) && !Call->isNoInline() &&
        Callee->getInstructionCount() <= LargestHelper)
      Helpers[Callee].push_back(Call);
  }
  bool Changed = false;
  for (auto &[Helper, Calls] : Helpers) {
    const SharedCalls Shared = sharedCallsOf(*Helper);
    if (Shared.empty() || !isInlineViable(*Helper).isSuccess() ||
        !isWorthIt(Calls, Shared))
      continue;
    for (CallBase *Call : Calls)
      Changed |= inlineEarly(*Call, Analyses);
    Analyses.invalidate(F, PreservedAnalyses::none());
  }
  return Changed;
}

SmallVector<CallBase *> CallSharing::pureCallsOf(Function &F) {
  SmallVector<CallBase *> Result;
  for (Instruction &I : instructions(F))
    if (CallBase *Call = isPureCall(I))
      Result.push_back(Call);
  return Result;
}

/// True if \p F itself has such calls that could be made once.
bool CallSharing::hasRepeated(Function &F) {
  MapVector<Function *, SmallVector<CallBase *, 8>> Calls;
  for (CallBase *Call : pureCallsOf(F))
    Calls[Call->getCalledFunction()].push_back(Call);
  return any_of(Calls, [&](const auto &Of) {
    return isWorthIt(Of.second, SmallBitVector(Of.first->arg_size(), true));
  });
}

/// What it computes may be defined only where what is before it returns.
static bool isAlwaysExecuted(const CallBase &Call, const Loop &L,
                             const DominatorTree &Tree) {
  ICFLoopSafetyInfo Safety;
  Safety.computeLoopSafetyInfo(&L);
  return Safety.isGuaranteedToExecute(Call, &Tree, &L);
}

/// In a loop that will be unrolled, a call that each iteration makes with the
/// same arguments.
void CallSharing::moveBeforeLoop(CallBase &Call) {
  Loop *L = unrolledAround(Call);
  BasicBlock *Before = L ? L->getLoopPreheader() : nullptr;
  if (!Before || !Call.willReturn() ||
      !isAlwaysExecuted(
          Call, *L,
          Analyses.getResult<DominatorTreeAnalysis>(*Call.getFunction())) ||
      !all_of(Call.args(), [&](const Value *V) { return isInvariant(*V, *L); }))
    return;
  bool Changed = false;
  for (Value *Argument : Call.args())
    L->makeLoopInvariant(Argument, Changed, Before->getTerminator());
  Call.moveBefore(Before->getTerminator()->getIterator());
}

void CallSharing::share(Function &F) {
  for (CallBase *Call : pureCallsOf(F))
    mark(*Call);
  simplifyInlined(F, Analyses);
  for (CallBase *Call : pureCallsOf(F))
    moveBeforeLoop(*Call);
  Analyses.invalidate(F, PreservedAnalyses::none());
}

bool CallSharing::run() {
  CallGraph Graph(M);
  SmallVector<Function *> CalleesFirst;
  for (CallGraphNode *Node : post_order(&Graph))
    if (Function *F = Node->getFunction();
        F && !F->isDeclaration() && !F->hasOptNone())
      CalleesFirst.push_back(F);
  bool Changed = false;
  for (Function *F : CalleesFirst) {
    if (Pure.contains(*F) || (!inlineHelpers(*F) && !hasRepeated(*F)))
      continue;
    share(*F);
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses SharePureCallsPass::run(Module &M,
                                          ModuleAnalysisManager &Analyses) {
  FunctionAnalysisManager &OfFunctions =
      Analyses.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  return CallSharing(M, OfFunctions).run() ? PreservedAnalyses::none()
                                           : PreservedAnalyses::all();
}
