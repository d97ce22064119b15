//===- HoistMathCalls.cpp - mathematics out of loops ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program asks for the same sine in each iteration of a loop, often through
// functions of its own:
//
//   for (int n = 0; n < 10; ++n)
//     sum += a[n] * (exp(i * z) - 1) / (b[n] - z * z);   // complex numbers
//
// The library's sine branches: for large arguments, and by the quadrant. Once
// it is inlined, LLVM moves the arithmetic between its branches before the
// loop, but no branch, so that the loop computes half of it, and the other half
// is kept in registers meanwhile: RSBench's kernel had 148, nvcc's 100, and
// took twice the time. nvcc unrolls that loop, and then finds the branches
// equal; it leaves the sine in loops that it does not unroll.
//
// So it is moved while it is one call. A function of the program that itself
// makes such calls with arguments that no iteration changes is inlined first,
// with those that its arguments come from. What is guessed of memory decides
// over that alone: a call is moved for arguments that are values before the
// loop.
//
// Where an iteration may not make the call it stays: what it costs is more than
// what a loop without a branch would save.
//
// Relies on: the library's functions being marked as such and as reading
//  nothing but their arguments.
// Test: test/IR/Optimize/hoist-math-calls.ll,
//  test/IR/Optimize/hoist-math-calls.cu,
//  test/EndToEnd/invariant-mathematics.cu.
// Goes when: LLVM's LICM moves branches (-licm-control-flow-hoisting).
//
//===----------------------------------------------------------------------===//

#include "HoistMathCalls.h"
#include "DeviceInlining.h"
#include "InlineEarly.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"

using namespace llvm;
using namespace cupcc;

/// Instructions that are worth a register for the whole loop.
static constexpr unsigned ManyInstructions = 16;
/// ... of the program's functions that are inlined for that.
static constexpr unsigned LargestHelper = 300, LargestArithmetic = 60;
/// Operands on the way from an argument to what is before the loop, and values
/// that are looked at for one call.
static constexpr unsigned MostSteps = 8, MostValues = 200;

namespace {

class MathCalls {
public:
  explicit MathCalls(FunctionAnalysisManager &Analyses) : Analyses(Analyses) {}

  bool hoistIn(Function &F);

private:
  unsigned sizeOf(const Function &F);
  bool isCostly(const Instruction &I);
  bool makesCostlyCalls(const Function &F);
  bool makesSome(const Function &F);
  bool inlineHelpers(Function &F);
  bool hasInvariant(Function &F);

  FunctionAnalysisManager &Analyses;
  DenseMap<const Function *, unsigned> Sizes;
  DenseMap<const Function *, bool> Callers;
};

/// What a call in a loop computes from values before the loop, and the calls
/// that do so on the way.
class InvariantArguments {
public:
  InvariantArguments(const Loop &L, SmallSetVector<CallInst *, 8> &Calls)
      : L(L), Calls(Calls) {}

  bool areOf(const CallInst &Call, unsigned Steps);

private:
  bool contains(const Value &V, unsigned Steps);
  bool isUnchanged(const Value &Address, unsigned Steps);

  const Loop &L;
  SmallSetVector<CallInst *, 8> &Calls;
  unsigned Seen = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// Functions of the library
//===----------------------------------------------------------------------===//

/// With all that it calls.
unsigned MathCalls::sizeOf(const Function &F) {
  auto [Found, IsNew] = Sizes.try_emplace(&F, 0);
  if (!IsNew)
    return Found->second;
  unsigned Size = 0;
  for (const Instruction &I : instructions(F)) {
    const auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    Size += Callee && !Callee->isIntrinsic() ? sizeOf(*Callee) : 1;
  }
  return Sizes[&F] = Size;
}

/// True if \p I computes one number from others, whatever they are, in many
/// instructions.
bool MathCalls::isCostly(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  auto IsNumber = [](const Type *T) {
    return T->isFloatingPointTy() || T->isIntegerTy();
  };
  return Callee && !Callee->isDeclaration() && isLibraryFunction(*Callee) &&
         Callee->doesNotAccessMemory() && Callee->willReturn() &&
         Callee->doesNotThrow() && Call->getType()->isFloatingPointTy() &&
         all_of(Callee->args(),
                [&](const Argument &A) { return IsNumber(A.getType()); }) &&
         sizeOf(*Callee) >= ManyInstructions;
}

bool MathCalls::makesCostlyCalls(const Function &F) {
  auto [Found, IsNew] = Callers.try_emplace(&F, false);
  if (!IsNew)
    return Found->second;
  const bool Makes = any_of(instructions(F),
                            [&](const Instruction &I) { return isCostly(I); });
  return Callers[&F] = Makes;
}

//===----------------------------------------------------------------------===//
// What no iteration changes
//===----------------------------------------------------------------------===//

/// A guess, since others may know the address: it decides over what is inlined,
/// not over what is moved.
bool InvariantArguments::isUnchanged(const Value &Address, unsigned Steps) {
  const auto *Variable =
      dyn_cast<AllocaInst>(getUnderlyingObject(&Address, MostSteps));
  if (!Variable)
    return L.isLoopInvariant(&Address);
  // Two variables may be copied to each other.
  if (++Seen > MostValues || Steps == 0)
    return false;
  SmallVector<const Value *, 8> Addresses{Variable};
  while (!Addresses.empty())
    for (const Use &U : Addresses.pop_back_val()->uses()) {
      const auto *User = cast<Instruction>(U.getUser());
      if (isa<GetElementPtrInst, AddrSpaceCastInst>(User))
        Addresses.push_back(User);
      else if (!L.contains(User) || isa<LoadInst>(User) ||
               User->isLifetimeStartOrEnd())
        continue;
      else if (const auto *Store = dyn_cast<StoreInst>(User)) {
        if (!contains(*Store->getValueOperand(), Steps - 1))
          return false;
      } else if (const auto *Copy = dyn_cast<MemTransferInst>(User)) {
        if (U.getOperandNo() == 0 &&
            !isUnchanged(*Copy->getSource(), Steps - 1))
          return false;
      } else if (const auto *Call = dyn_cast<CallBase>(User);
                 !Call || !Call->isDataOperand(&U) ||
                 !Call->isByValArgument(Call->getArgOperandNo(&U)))
        return false;
    }
  return true;
}

bool InvariantArguments::contains(const Value &V, unsigned Steps) {
  if (++Seen > MostValues)
    return false;
  if (V.getType()->isPointerTy())
    return isUnchanged(V, Steps);
  if (L.isLoopInvariant(&V))
    return true;
  const auto &I = cast<Instruction>(V);
  if (Steps == 0 || isa<PHINode>(I))
    return false;
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple() && isUnchanged(*Load->getPointerOperand(), Steps);
  if (const auto *Call = dyn_cast<CallInst>(&I); Call && !isa<IntrinsicInst>(I))
    return areOf(*Call, Steps - 1);
  return !I.mayReadOrWriteMemory() &&
         all_of(I.operand_values(), [&](const Value *Operand) {
           return isa<Function>(Operand) || contains(*Operand, Steps - 1);
         });
}

bool InvariantArguments::areOf(const CallInst &Call, unsigned Steps) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !all_of(Call.args(), [&](const Value *Argument) {
        return contains(*Argument, Steps);
      }))
    return false;
  Calls.insert(const_cast<CallInst *>(&Call));
  return true;
}

//===----------------------------------------------------------------------===//
// Functions of the program around them
//===----------------------------------------------------------------------===//

static bool isInlinable(const CallInst &Call) {
  Function *Callee = Call.getCalledFunction();
  return Callee && Callee != Call.getFunction() && !Call.isNoInline() &&
         mayBeInlined(*Callee) && !isLibraryFunction(*Callee) &&
         isInlineViable(*Callee).isSuccess();
}

/// True if \p F has one block, so that what it computes is known to LLVM.
static bool isArithmetic(const Function &F) {
  return F.size() == 1 && F.getInstructionCount() <= LargestArithmetic;
}

bool MathCalls::inlineHelpers(Function &F) {
  const LoopInfo &Loops = Analyses.getResult<LoopAnalysis>(F);
  SmallSetVector<CallInst *, 8> Inlined;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallInst>(&I);
    const Loop *L = Loops.getLoopFor(I.getParent());
    if (!Call || !L || !Call->getCalledFunction())
      continue;
    const bool IsHelper =
        isInlinable(*Call) &&
        Call->getCalledFunction()->getInstructionCount() <= LargestHelper &&
        makesCostlyCalls(*Call->getCalledFunction());
    if (!IsHelper && !isCostly(I))
      continue;
    SmallSetVector<CallInst *, 8> Needed;
    if (!InvariantArguments(*L, Needed).areOf(*Call, MostSteps))
      continue;
    Needed.remove(Call);
    if (!all_of(Needed, [&](const CallInst *Other) {
          return isCostly(*Other) ||
                 (isInlinable(*Other) &&
                  isArithmetic(*Other->getCalledFunction()));
        }))
      continue;
    Inlined.insert_range(Needed);
    if (IsHelper)
      Inlined.insert(Call);
  }
  Inlined.remove_if([&](const CallInst *Call) { return isCostly(*Call); });
  bool Changed = false;
  for (CallInst *Call : Inlined)
    Changed |= inlineEarly(*Call, Analyses);
  return Changed;
}

//===----------------------------------------------------------------------===//
// Moving calls
//===----------------------------------------------------------------------===//

/// True if nothing writes the structure at \p Address or knows where it is.
/// LLVM notes that later.
static bool isOnlyRead(const Value &Address) {
  return all_of(Address.uses(), [](const Use &U) {
    const auto *User = dyn_cast<Instruction>(U.getUser());
    if (!User)
      return false;
    if (isa<GetElementPtrInst, AddrSpaceCastInst>(User))
      return isOnlyRead(*User);
    if (isa<MemTransferInst>(User))
      return U.getOperandNo() == 1;
    const auto *Call = dyn_cast<CallBase>(User);
    return isa<LoadInst>(User) ||
           (Call && Call->isArgOperand(&U) &&
            Call->isByValArgument(Call->getArgOperandNo(&U)));
  });
}

/// True if \p I reads a structure that its function takes by value.
static bool readsArgument(const Instruction &I) {
  const auto *Load = dyn_cast<LoadInst>(&I);
  const auto *Parameter =
      Load && Load->isSimple()
          ? dyn_cast<Argument>(getUnderlyingObject(Load->getPointerOperand()))
          : nullptr;
  return Parameter && Parameter->hasByValAttr() && isOnlyRead(*Parameter);
}

/// True if \p V can be computed before \p L.
static bool isInvariant(const Value &V, const Loop &L,
                        unsigned Steps = MostSteps) {
  if (L.isLoopInvariant(&V))
    return true;
  const auto &I = cast<Instruction>(V);
  return Steps > 0 && !isa<PHINode>(I) &&
         (readsArgument(I) || !I.mayReadFromMemory()) &&
         isSafeToSpeculativelyExecute(&I) &&
         all_of(I.operand_values(), [&](const Value *Operand) {
           return isInvariant(*Operand, L, Steps - 1);
         });
}

/// \p V before \p Where, with what it is computed from.
static void moveBefore(Value &V, const Loop &L, Instruction &Where) {
  if (L.isLoopInvariant(&V))
    return;
  auto &I = cast<Instruction>(V);
  for (Value *Operand : I.operand_values())
    moveBefore(*Operand, L, Where);
  I.moveBefore(Where.getIterator());
  I.dropUBImplyingAttrsAndMetadata();
  I.updateLocationAfterHoist();
}

/// The loop may be left before \p Call, so that an argument is not defined: it
/// has to be some number then, for the function branches on it. Asked whether
/// it is one LLVM says yes, as the call would not be defined otherwise.
static void freezeArguments(CallInst &Call) {
  IRBuilder<> Builder(&Call);
  for (Use &Argument : Call.args())
    if (!isa<FreezeInst, ConstantFP, ConstantInt>(Argument))
      Argument.set(Builder.CreateFreeze(Argument));
}

/// True if each iteration of \p L comes to \p Block, or would if a loop behind
/// it iterated.
static bool isAlwaysReached(const BasicBlock &Block, const Loop &L,
                            const LoopInfo &Loops, const DominatorTree &Tree) {
  const BasicBlock *Latch = L.getLoopLatch();
  if (!Latch || Tree.dominates(&Block, Latch))
    return Latch;
  return any_of(successors(&Block), [&](const BasicBlock *Header) {
    const Loop *Inner = Loops.getLoopFor(Header);
    const BranchInst *Guard = Inner && Inner->getLoopPreheader() == &Block
                                  ? Inner->getLoopGuardBranch()
                                  : nullptr;
    return Guard && Tree.dominates(Guard->getParent(), Latch);
  });
}

/// True if the iterations of \p L make \p Call with the same arguments.
static bool isInvariantCall(const CallInst &Call, const Loop &L,
                            const LoopInfo &Loops, const DominatorTree &Tree) {
  return isAlwaysReached(*Call.getParent(), L, Loops, Tree) &&
         all_of(Call.args(),
                [&](const Value *V) { return isInvariant(*V, L); });
}

bool MathCalls::hasInvariant(Function &F) {
  const LoopInfo &Loops = Analyses.getResult<LoopAnalysis>(F);
  const auto &Tree = Analyses.getResult<DominatorTreeAnalysis>(F);
  return any_of(instructions(F), [&](const Instruction &I) {
    const Loop *L = Loops.getLoopFor(I.getParent());
    return L && isCostly(I) &&
           isInvariantCall(cast<CallInst>(I), *L, Loops, Tree);
  });
}

/// Out of all loops in which it is one.
static void move(CallInst &Call, const LoopInfo &Loops,
                 const DominatorTree &Tree) {
  while (const Loop *L = Loops.getLoopFor(Call.getParent())) {
    BasicBlock *Before = L->getLoopPreheader();
    if (!Before || !isInvariantCall(Call, *L, Loops, Tree))
      break;
    Call.setNotConvergent();
    moveBefore(Call, *L, *Before->getTerminator());
    freezeArguments(Call);
  }
}

bool MathCalls::makesSome(const Function &F) {
  return any_of(instructions(F), [&](const Instruction &I) {
    const auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && (isCostly(I) || makesCostlyCalls(*Callee));
  });
}

bool MathCalls::hoistIn(Function &F) {
  if (F.isDeclaration() || F.hasOptNone() || isLibraryFunction(F) ||
      !makesSome(F) || Analyses.getResult<LoopAnalysis>(F).empty())
    return false;
  const bool Changed = inlineHelpers(F);
  if (Changed) {
    Analyses.invalidate(F, PreservedAnalyses::none());
    simplifyInlined(F, Analyses);
  }
  if (!hasInvariant(F))
    return Changed;
  // There is a place then that is reached only if the loop iterates.
  FunctionPassManager Rotation;
  Rotation.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  Analyses.invalidate(F, Rotation.run(F, Analyses));
  const LoopInfo &Loops = Analyses.getResult<LoopAnalysis>(F);
  const auto &Tree = Analyses.getResult<DominatorTreeAnalysis>(F);
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isCostly(I))
      move(cast<CallInst>(I), Loops, Tree);
  return true;
}

PreservedAnalyses HoistMathCallsPass::run(Module &M,
                                          ModuleAnalysisManager &Analyses) {
  MathCalls Calls(
      Analyses.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager());
  bool Changed = false;
  for (Function &F : M)
    Changed |= Calls.hoistIn(F);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
