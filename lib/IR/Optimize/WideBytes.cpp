//===- WideBytes.cpp - bytes that branches choose -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A quantization finds the code of a number by comparisons:
//
//   int sign = x < 0 ? 8 : 0;
//   if (x > a)
//     code = sign + (x > b ? 3 : 2);
//   else
//     code = sign + (x > c ? 1 : 0);
//   out[i] = code;                         // unsigned char
//
// LLVM computes what is needed, eight bits. NVPTX has them in registers of 16
// bits, of which ptxas makes halves of its own: where a branch is left, the
// half is moved by an instruction that leaves the other one alone (PRMT). So
// bitsandbytes' quantization to four bits took 1.2 of the time with sums of 32
// bits, whose upper bits nothing needs.
//
// The upper bits may be anything: only operations whose low bits do not depend
// on them are made wide, and whatever else uses a byte gets it cut off.
//
// Relies on: NVPTX having no registers of eight bits; ptxas of CUDA 13 keeping
//  halves of registers apart.
// Test: test/IR/Optimize/wide-bytes.ll.
// Goes when: ptxas uses the whole register.
//
//===----------------------------------------------------------------------===//

#include "WideBytes.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace cupcc;

/// A web of more stays as it is.
static constexpr unsigned MostMembers = 256;

/// True if the low bits of what \p I computes depend on the low bits of its
/// operands alone.
static bool isMember(const Instruction &I) {
  if (!I.getType()->isIntegerTy(8))
    return false;
  switch (I.getOpcode()) {
  case Instruction::PHI:
  case Instruction::Select:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
    return true;
  case Instruction::Shl:
    return isa<ConstantInt>(I.getOperand(1));
  default:
    return false;
  }
}

/// True if \p V can be had in 32 bits behind where it is computed.
static bool isSource(const Value &V) {
  if (const auto *I = dyn_cast<Instruction>(&V))
    return !I->isTerminator();
  return isa<Argument, ConstantInt, UndefValue>(V);
}

namespace {

/// Bytes that are computed from each other.
using Web = SmallSetVector<Instruction *, 32>;

/// Replaces a web by one of 32 bits.
class Widening {
public:
  explicit Widening(const Web &Members) : Members(Members) {}

  void replace() {
    for (Instruction *I : Members)
      if (auto *Phi = dyn_cast<PHINode>(I))
        Wide[Phi] = IRBuilder<>(Phi).CreatePHI(intIn(*I), Phi->getNumOperands(),
                                               Phi->getName());
    for (Instruction *I : Members)
      if (auto *Phi = dyn_cast<PHINode>(I))
        for (auto [Byte, Block] :
             zip_equal(Phi->incoming_values(), Phi->blocks()))
          cast<PHINode>(Wide.lookup(Phi))->addIncoming(wide(Byte), Block);
    for (Instruction *I : Members)
      cutOffFor(*I);
    for (Instruction *I : Members) {
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
      I->eraseFromParent();
    }
  }

private:
  static Type *intIn(const Instruction &I) {
    return Type::getInt32Ty(I.getContext());
  }
  static Value *wideSource(Value &Byte);
  Value *computed(Instruction &I);
  Value *wide(Value *Byte);
  void cutOffFor(Instruction &I);

  const Web &Members;
  DenseMap<Value *, Value *> Wide;
};

} // namespace

static BasicBlock::iterator placeBehind(Value &V) {
  if (auto *I = dyn_cast<Instruction>(&V))
    return *I->getInsertionPointAfterDef();
  return cast<Argument>(V).getParent()->getEntryBlock().getFirstInsertionPt();
}

/// \p Byte, which is no member, in 32 bits, of which the upper may be anything.
Value *Widening::wideSource(Value &Byte) {
  Type *Int = Type::getInt32Ty(Byte.getContext());
  if (auto *Number = dyn_cast<ConstantInt>(&Byte))
    return ConstantInt::get(Int, Number->getZExtValue());
  if (isa<PoisonValue>(Byte))
    return PoisonValue::get(Int);
  if (isa<UndefValue>(Byte))
    return UndefValue::get(Int);
  const BasicBlock::iterator Place = placeBehind(Byte);
  IRBuilder<> Builder(Place->getParent(), Place);
  if (auto *Signed = dyn_cast<SExtInst>(&Byte))
    return Builder.CreateSExt(Signed->getOperand(0), Int);
  if (isa<TruncInst, ZExtInst>(Byte))
    return Builder.CreateZExtOrTrunc(cast<CastInst>(Byte).getOperand(0), Int);
  return Builder.CreateZExt(&Byte, Int);
}

/// What computes the low bits of \p I, no phi, from members and sources.
Value *Widening::computed(Instruction &I) {
  IRBuilder<> Builder(&I);
  if (auto *Choice = dyn_cast<SelectInst>(&I))
    return Builder.CreateSelect(Choice->getCondition(),
                                wide(Choice->getTrueValue()),
                                wide(Choice->getFalseValue()), I.getName());
  Value *Left = wide(I.getOperand(0)), *Right = wide(I.getOperand(1));
  // What is said of the sum (nuw, disjoint) is not true of the upper bits.
  return Builder.CreateBinOp(Instruction::BinaryOps(I.getOpcode()), Left, Right,
                             I.getName());
}

Value *Widening::wide(Value *Byte) {
  if (Value *Known = Wide.lookup(Byte))
    return Known;
  auto *I = dyn_cast<Instruction>(Byte);
  Value *Result = I && Members.contains(I) ? computed(*I) : wideSource(*Byte);
  Wide[Byte] = Result;
  return Result;
}

/// Gives what is no member and uses \p I its low bits.
void Widening::cutOffFor(Instruction &I) {
  auto IsOther = [this](const Use &Use) {
    return !Members.contains(cast<Instruction>(Use.getUser()));
  };
  if (none_of(I.uses(), IsOther))
    return;
  Value *From = wide(&I);
  const BasicBlock::iterator Place = placeBehind(I);
  IRBuilder<> Builder(Place->getParent(), Place);
  I.replaceUsesWithIf(Builder.CreateTrunc(From, I.getType()), IsOther);
}

/// All bytes that \p Phi is computed from, and that are computed from it.
static Web webOf(PHINode &Phi) {
  Web Members;
  Members.insert(&Phi);
  auto Add = [&Members](Value *V) {
    if (auto *I = dyn_cast<Instruction>(V); I && isMember(*I))
      Members.insert(I);
  };
  for (unsigned N = 0; N != Members.size(); ++N) {
    for_each(Members[N]->operands(), Add);
    for_each(Members[N]->users(), Add);
  }
  return Members;
}

/// True if \p Members are few, and what they are computed from can be had in 32
/// bits. Unreachable code may compute a value from itself.
static bool mayWiden(const Web &Members, const DominatorTree &Dominators) {
  return Members.size() <= MostMembers &&
         all_of(Members, [&](const Instruction *I) {
           return Dominators.isReachableFromEntry(I->getParent()) &&
                  all_of(I->operands(), [I](const Use &Operand) {
                    return Operand->getType() != I->getType() ||
                           isSource(*Operand);
                  });
         });
}

PreservedAnalyses WideBytesPass::run(Function &F,
                                     FunctionAnalysisManager &Analyses) {
  SmallVector<PHINode *> Phis;
  for (BasicBlock &Block : F)
    for (PHINode &Phi : Block.phis())
      if (isMember(Phi))
        Phis.push_back(&Phi);
  SmallPtrSet<Instruction *, 32> Done;
  bool Changed = false;
  for (PHINode *Phi : Phis) {
    if (Done.contains(Phi))
      continue;
    const Web Members = webOf(*Phi);
    Done.insert(Members.begin(), Members.end());
    if (!mayWiden(Members, Analyses.getResult<DominatorTreeAnalysis>(F)))
      continue;
    Widening(Members).replace();
    Changed = true;
  }
  return keptAnalyses(Changed);
}
