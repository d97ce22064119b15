//===- SplitSwitches.cpp - switches of thousands of cases -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A jump through a table is a load and an indirect branch, behind which ptxas
// merges, unrolls and predicates nothing, and threads of a warp that go
// different ways meet late. nvcc makes comparisons of every switch. An
// interpreter of sixteen instructions was 1.31 times as slow with a table, a
// machine of four states 1.36 times. So switches of up to 64 ranges become
// trees of comparisons.
//
// Relies on: LLVM 22 making one jump table of a switch, and ptxas 13.0 needing
//  a time for it that grows with the square of its labels.
// Test: test/Offload/PTX/split-switches.test,
//  test/Offload/PTX/switch-trees.ll.
// Goes when: ptxas is as fast with one table; the pass has to stand where LLVM
//  lowers switches.
//
//===----------------------------------------------------------------------===//

#include "SplitSwitches.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Pass.h"

using namespace cupcc;

/// Of tables up to this size ptxas makes code in no time.
static constexpr size_t MaxRanges = 256;
/// Switches up to this size become comparisons, and tables are not made of what
/// is left at the ends.
static constexpr size_t MaxTree = 64;
static constexpr size_t MaxLeaf = 3;

namespace {

/// Values that follow one another and have the same successor: one entry for
/// LLVM, or one comparison, however many they are.
struct Range {
  llvm::SmallVector<llvm::ConstantInt *, 1> Values;
  llvm::BasicBlock *Successor;
};

class Splitter {
public:
  explicit Splitter(llvm::SwitchInst &Switch);

  /// True if something changed.
  bool run();

private:
  void collectRanges();
  /// The size of the switches that decide in the end.
  size_t leafSize() const;
  /// The values that phis of the successors have for this switch; taken out of
  /// them, since the switch goes.
  void takePhiValues();
  void addEdge(llvm::BasicBlock *From, llvm::BasicBlock *To);
  /// Ends \p Block with what decides among \p Part.
  void emit(llvm::BasicBlock *Block, llvm::ArrayRef<Range> Part);
  void emitSwitch(llvm::BasicBlock *Block, llvm::ArrayRef<Range> Part);

  llvm::SwitchInst &Switch;
  llvm::Value *Condition;
  llvm::BasicBlock *Default;
  size_t Leaf = MaxRanges;
  llvm::SmallVector<Range> Ranges;
  llvm::MapVector<llvm::PHINode *, llvm::Value *> PhiValues;
};

} // namespace

Splitter::Splitter(llvm::SwitchInst &Switch)
    : Switch(Switch), Condition(Switch.getCondition()),
      Default(Switch.getDefaultDest()) {
  collectRanges();
}

void Splitter::collectRanges() {
  llvm::SmallVector<std::pair<llvm::ConstantInt *, llvm::BasicBlock *>> Cases;
  for (const auto &Case : Switch.cases())
    Cases.push_back({Case.getCaseValue(), Case.getCaseSuccessor()});
  llvm::sort(Cases, [](const auto &A, const auto &B) {
    return A.first->getValue().slt(B.first->getValue());
  });
  for (auto [Value, Successor] : Cases) {
    const bool Continues =
        !Ranges.empty() && Ranges.back().Successor == Successor &&
        Ranges.back().Values.back()->getValue() + 1 == Value->getValue();
    if (!Continues)
      Ranges.push_back({{}, Successor});
    Ranges.back().Values.push_back(Value);
  }
}

/// Of a few successors LLVM makes comparisons by itself: masks for values that
/// are scattered.
size_t Splitter::leafSize() const {
  llvm::SmallPtrSet<llvm::BasicBlock *, 8> Successors;
  for (const Range &R : Ranges)
    Successors.insert(R.Successor);
  return Ranges.size() <= MaxTree && Successors.size() > MaxLeaf ? MaxLeaf
                                                                 : MaxRanges;
}

void Splitter::takePhiValues() {
  llvm::BasicBlock *Block = Switch.getParent();
  for (llvm::BasicBlock *Successor : llvm::successors(Block))
    for (llvm::PHINode &Phi : Successor->phis())
      PhiValues[&Phi] = Phi.getIncomingValueForBlock(Block);
  for (auto &[Phi, Value] : PhiValues)
    Phi->removeIncomingValueIf(
        [&, Phi = Phi](unsigned I) {
          return Phi->getIncomingBlock(I) == Block;
        },
        /*DeletePHIIfEmpty=*/false);
}

void Splitter::addEdge(llvm::BasicBlock *From, llvm::BasicBlock *To) {
  for (llvm::PHINode &Phi : To->phis())
    Phi.addIncoming(PhiValues[&Phi], From);
}

void Splitter::emitSwitch(llvm::BasicBlock *Block, llvm::ArrayRef<Range> Part) {
  llvm::IRBuilder<> Builder(Block);
  Builder.SetCurrentDebugLocation(Switch.getDebugLoc());
  llvm::SwitchInst *Small = Builder.CreateSwitch(Condition, Default);
  addEdge(Block, Default);
  for (const Range &R : Part)
    for (llvm::ConstantInt *Value : R.Values) {
      Small->addCase(Value, R.Successor);
      addEdge(Block, R.Successor);
    }
}

void Splitter::emit(llvm::BasicBlock *Block, llvm::ArrayRef<Range> Part) {
  if (Part.size() <= Leaf)
    return emitSwitch(Block, Part);
  llvm::ArrayRef<Range> Low = Part.take_front(Part.size() / 2);
  llvm::ArrayRef<Range> High = Part.drop_front(Low.size());
  llvm::Function *F = Block->getParent();
  auto Create = [&] {
    return llvm::BasicBlock::Create(F->getContext(), "", F,
                                    Block->getNextNode());
  };
  llvm::BasicBlock *IfHigh = Create(), *IfLow = Create();
  llvm::IRBuilder<> Builder(Block);
  Builder.SetCurrentDebugLocation(Switch.getDebugLoc());
  Builder.CreateCondBr(
      Builder.CreateICmpSLT(Condition, High.front().Values.front()), IfLow,
      IfHigh);
  emit(IfLow, Low);
  emit(IfHigh, High);
}

bool Splitter::run() {
  Leaf = leafSize();
  if (Ranges.size() <= Leaf)
    return false;
  takePhiValues();
  llvm::BasicBlock *Block = Switch.getParent();
  Switch.removeFromParent();
  emit(Block, Ranges);
  Switch.deleteValue();
  return true;
}

static bool splitSwitches(llvm::Function &F) {
  llvm::SmallVector<llvm::SwitchInst *> Switches;
  for (llvm::BasicBlock &Block : F)
    if (auto *Switch =
            llvm::dyn_cast_or_null<llvm::SwitchInst>(Block.getTerminator());
        Switch && Switch->getNumCases() > MaxLeaf)
      Switches.push_back(Switch);
  bool Changed = false;
  for (llvm::SwitchInst *Switch : Switches)
    Changed |= Splitter(*Switch).run();
  return Changed;
}

namespace {
class SplitSwitches : public llvm::FunctionPass {
public:
  static char ID;
  SplitSwitches() : FunctionPass(ID) {}
  llvm::StringRef getPassName() const override { return "Split switches"; }
  bool runOnFunction(llvm::Function &F) override { return splitSwitches(F); }
};
} // namespace

char SplitSwitches::ID = 0;

/// CodeGenPrepare would merge the blocks of cases that do nothing but choose a
/// value, which they cannot be while they have one predecessor; it takes a time
/// for that which grows with the square of their number. Without optimisation
/// there is none.
void cupcc::addSplitSwitches(llvm::TargetPassConfig &Config) {
  if (Config.getOptLevel() == llvm::CodeGenOptLevel::None) {
    Config.insertPass(&llvm::AtomicExpandID, new SplitSwitches);
    return;
  }
  std::unique_ptr<llvm::Pass> Prepare(llvm::createCodeGenPrepareLegacyPass());
  Config.insertPass(Prepare->getPassID(), new SplitSwitches);
}
