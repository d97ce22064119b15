//===- UnionReturns.cpp - unions that functions return --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: Clang's NVPTX ABI returns an aggregate as a
// value of its LLVM type (clang/lib/CodeGen/Targets/NVPTX.cpp, 'getDirect').
// The LLVM type of a union is that of one member, and where that one has
// padding, another may have a value, which is lost:
//
//   struct Padded { short a; int b; };
//   union U { int i; Padded p; };      // %union.U = type { { i16, i32 } }
//   U make(int i) { return {i}; }      // the upper half of i is undefined
//
// std::variant and std::optional are such unions. A union is known by the name
// that Clang gives its LLVM type, "union.U". Clang's own CUDA mode has the
// behaviour, too.
//
// Relies on: Clang 22's NVPTX ABI returning an aggregate as its LLVM type, and
//  naming the LLVM type of a union "union.U".
// Test: test/EndToEnd/union-returns.cu.
// Goes when: the test passes without.
//
//===----------------------------------------------------------------------===//

#include "UnionReturns.h"
#include "AfterCall.h"
#include "cupcc/IR/RetypeSymbols.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <algorithm>
#include <numeric>

using namespace cupcc;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// True if a value of \p Type does not have each bit of its memory.
static bool hasPadding(llvm::Type *Type, const llvm::DataLayout &Layout) {
  if (auto *Array = llvm::dyn_cast<llvm::ArrayType>(Type))
    return hasPadding(Array->getElementType(), Layout);
  auto *Struct = llvm::dyn_cast<llvm::StructType>(Type);
  if (!Struct)
    return Layout.getTypeSizeInBits(Type) != 8 * Layout.getTypeAllocSize(Type);
  uint64_t Parts = 0;
  for (llvm::Type *Element : Struct->elements()) {
    if (hasPadding(Element, Layout))
      return true;
    Parts += Layout.getTypeAllocSize(Element);
  }
  return Parts != Layout.getTypeAllocSize(Type);
}

static bool isUnion(const llvm::StructType &Type) {
  return Type.hasName() && Type.getName().starts_with("union.");
}

/// True if \p Type is or has a union that a value of it does not have whole.
static bool losesBytes(llvm::Type *Type, const llvm::DataLayout &Layout) {
  if (auto *Array = llvm::dyn_cast<llvm::ArrayType>(Type))
    return losesBytes(Array->getElementType(), Layout);
  auto *Struct = llvm::dyn_cast<llvm::StructType>(Type);
  if (!Struct)
    return false;
  if (isUnion(*Struct))
    return hasPadding(Struct, Layout);
  return llvm::any_of(Struct->elements(), [&](llvm::Type *Element) {
    return losesBytes(Element, Layout);
  });
}

/// The largest alignment of the scalars in \p Type. A packed structure, as
/// Clang makes for a base class, does not have it itself.
static llvm::Align alignmentOfScalars(llvm::Type *Type,
                                      const llvm::DataLayout &Layout) {
  if (auto *Array = llvm::dyn_cast<llvm::ArrayType>(Type))
    return alignmentOfScalars(Array->getElementType(), Layout);
  auto *Struct = llvm::dyn_cast<llvm::StructType>(Type);
  if (!Struct)
    return Layout.getABITypeAlign(Type);
  llvm::Align Result;
  for (llvm::Type *Element : Struct->elements())
    Result = std::max(Result, alignmentOfScalars(Element, Layout));
  return Result;
}

/// As few integers as have the size of \p Type.
static llvm::Type *wholeType(llvm::Type *Type, const llvm::DataLayout &Layout) {
  constexpr uint64_t Largest = 16; // bytes of an integer
  const uint64_t Size = Layout.getTypeAllocSize(Type);
  const uint64_t Wanted =
      std::min(alignmentOfScalars(Type, Layout).value(), Largest);
  const uint64_t Bytes = std::gcd(Size, Wanted);
  return llvm::ArrayType::get(
      llvm::IntegerType::get(Type->getContext(), 8 * Bytes), Size / Bytes);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Memory for what a function returns, of which it was a \p Value and is a
/// \p Whole. Parts of a packed structure are aligned less than their types.
static llvm::AllocaInst *createSlot(llvm::Function &F, llvm::Type *Value,
                                    llvm::Type *Whole) {
  llvm::BasicBlock &Entry = F.getEntryBlock();
  llvm::AllocaInst *Slot =
      llvm::IRBuilder<>(&Entry, Entry.getFirstInsertionPt())
          .CreateAlloca(Whole);
  Slot->setAlignment(
      std::max(Slot->getAlign(), F.getDataLayout().getABITypeAlign(Value)));
  return Slot;
}

static llvm::CallBase *createCall(llvm::CallBase &Old, llvm::Type *Result) {
  auto *Type = llvm::FunctionType::get(Result, Old.getFunctionType()->params(),
                                       Old.getFunctionType()->isVarArg());
  llvm::SmallVector<llvm::OperandBundleDef, 1> Bundles;
  Old.getOperandBundlesAsDefs(Bundles);
  const llvm::SmallVector<llvm::Value *> Arguments(Old.args());
  llvm::CallBase *New;
  if (auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(&Old)) {
    New = llvm::InvokeInst::Create(
        Type, Old.getCalledOperand(), Invoke->getNormalDest(),
        Invoke->getUnwindDest(), Arguments, Bundles, "", Old.getIterator());
  } else {
    auto *Call = llvm::CallInst::Create(Type, Old.getCalledOperand(), Arguments,
                                        Bundles, "", Old.getIterator());
    Call->setTailCallKind(llvm::cast<llvm::CallInst>(Old).getTailCallKind());
    New = Call;
  }
  New->setCallingConv(Old.getCallingConv());
  New->setAttributes(Old.getAttributes().removeRetAttributes(
      Old.getContext(),
      llvm::AttributeFuncs::typeIncompatible(Result, llvm::AttributeSet())));
  New->removeRetAttr(llvm::Attribute::NoUndef);
  New->copyMetadata(Old);
  New->setDebugLoc(Old.getDebugLoc());
  return New;
}

/// Copies \p Part of what is in \p Slot, all bytes of it, to where \p Value,
/// that part, is stored.
static void copyToStores(llvm::Instruction &Value, llvm::AllocaInst *Slot,
                         uint64_t Offset) {
  const llvm::DataLayout &Layout = Value.getModule()->getDataLayout();
  for (llvm::User *User : llvm::make_early_inc_range(Value.users())) {
    auto *Store = llvm::dyn_cast<llvm::StoreInst>(User);
    if (!Store || Store->getValueOperand() != &Value)
      continue;
    llvm::IRBuilder<> Builder(Store);
    Builder.CreateMemCpy(
        Store->getPointerOperand(), Store->getAlign(),
        Builder.CreateConstInBoundsGEP1_64(Builder.getInt8Ty(), Slot, Offset),
        llvm::commonAlignment(Slot->getAlign(), Offset),
        Layout.getTypeAllocSize(Value.getType()), Store->isVolatile());
    Store->eraseFromParent();
  }
}

/// Gives the users of \p Old what \p Slot has. Clang stores a result at once,
/// whole or element by element. \p Place is where the slot is filled.
static void replaceUses(llvm::CallBase &Old, llvm::AllocaInst *Slot,
                        llvm::Instruction *Place) {
  const llvm::DataLayout &Layout = Old.getModule()->getDataLayout();
  copyToStores(Old, Slot, 0);
  if (auto *Struct = llvm::dyn_cast<llvm::StructType>(Old.getType()))
    for (llvm::User *User : llvm::make_early_inc_range(Old.users())) {
      auto *Part = llvm::dyn_cast<llvm::ExtractValueInst>(User);
      if (!Part || Part->getNumIndices() != 1)
        continue;
      copyToStores(*Part, Slot,
                   Layout.getStructLayout(Struct)->getElementOffset(
                       Part->getIndices()[0]));
      if (Part->use_empty())
        Part->eraseFromParent();
    }
  if (Old.use_empty())
    return;
  llvm::IRBuilder<> Builder(Place);
  Old.replaceAllUsesWith(Builder.CreateLoad(Old.getType(), Slot));
}

/// A function that returns what another returned.
static void forwardResult(llvm::CallBase &Old, llvm::CallBase &New) {
  for (llvm::User *User : llvm::make_early_inc_range(Old.users()))
    if (auto *Return = llvm::dyn_cast<llvm::ReturnInst>(User))
      Return->setOperand(0, &New);
}

static void rewriteCall(llvm::CallBase &Old, llvm::Type *Result) {
  llvm::CallBase *New = createCall(Old, Result);
  forwardResult(Old, *New);
  if (!Old.use_empty()) {
    llvm::AllocaInst *Slot =
        createSlot(*Old.getFunction(), Old.getType(), Result);
    llvm::Instruction *Place =
        llvm::isa<llvm::InvokeInst>(New) ? afterCall(*New) : &Old;
    llvm::IRBuilder<>(Place).CreateStore(New, Slot);
    replaceUses(Old, Slot, Place);
  }
  Old.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// All bytes of the value that \p Return has.
static llvm::Value *wholeResult(llvm::ReturnInst &Return, llvm::Type *Result) {
  llvm::Value *Value = Return.getReturnValue();
  llvm::IRBuilder<> Builder(&Return);
  if (auto *Load = llvm::dyn_cast<llvm::LoadInst>(Value)) {
    Builder.SetInsertPoint(Load);
    return Builder.CreateAlignedLoad(Result, Load->getPointerOperand(),
                                     Load->getAlign(), Load->isVolatile());
  }
  llvm::AllocaInst *Slot =
      createSlot(*Return.getFunction(), Value->getType(), Result);
  Builder.CreateStore(Value, Slot);
  return Builder.CreateLoad(Result, Slot);
}

static void rewriteReturn(llvm::ReturnInst &Return, llvm::Type *Result) {
  if (Return.getReturnValue()->getType() == Result)
    return;
  auto *Old = llvm::dyn_cast<llvm::Instruction>(Return.getReturnValue());
  Return.setOperand(0, wholeResult(Return, Result));
  // A volatile load has been made again.
  if (Old && Old->use_empty() &&
      (llvm::isa<llvm::LoadInst>(Old) || !Old->mayHaveSideEffects()))
    Old->eraseFromParent();
}

static void rewriteFunction(llvm::Function &Old, llvm::Type *Result) {
  auto *Type = llvm::FunctionType::get(Result, Old.getFunctionType()->params(),
                                       Old.isVarArg());
  llvm::Function *New = declareLike(Old, Type);
  New->removeRetAttr(llvm::Attribute::NoUndef);
  New->splice(New->begin(), &Old);
  for (auto [From, To] : llvm::zip_equal(Old.args(), New->args())) {
    From.replaceAllUsesWith(&To);
    To.takeName(&From);
  }
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
  for (llvm::BasicBlock &Block : *New)
    if (auto *Return = llvm::dyn_cast<llvm::ReturnInst>(Block.getTerminator()))
      rewriteReturn(*Return, Result);
}

void cupcc::returnWholeUnions(llvm::Module &M) {
  const llvm::DataLayout &Layout = M.getDataLayout();
  llvm::SmallVector<llvm::CallBase *> Calls;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      if (auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
          Call && losesBytes(Call->getType(), Layout))
        Calls.push_back(Call);
  for (llvm::CallBase *Call : Calls)
    rewriteCall(*Call, wholeType(Call->getType(), Layout));
  for (llvm::Function &F : llvm::make_early_inc_range(M))
    if (losesBytes(F.getReturnType(), Layout))
      rewriteFunction(F, wholeType(F.getReturnType(), Layout));
}
