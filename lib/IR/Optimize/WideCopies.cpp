//===- WideCopies.cpp - copies of small objects ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'float4 v = *p; v.x += 1; *q = v;' are two copies, from memory to a variable
// and back. LLVM splits both by the members that the function names: 'x' is
// loaded and stored, and the rest is copied from 'p' to 'q' past the variable,
// in words, each loaded after the one before is stored, since 'q' may be 'p'.
// That takes eight instructions where the GPU has two, of 16 bytes.
//
// So memory is accessed in whole, by what alignment allows, and the variable
// member by member, from which LLVM makes values of members as before.
//
// Relies on: SROA of LLVM 22 splitting copies, and its back end for NVPTX
//  lowering a copy of constant size to pairs of a load and a store.
// Test: test/Compiler/wide-accesses.cu.
// Goes when: LLVM keeps such copies whole.
//
//===----------------------------------------------------------------------===//

#include "WideCopies.h"
#include "ArrayAlignment.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"

using namespace llvm;
using namespace cupcc;

/// What one instruction of PTX reads or writes, in bytes.
static constexpr uint64_t WidestAccess = 16;
/// A larger copy becomes a loop, or is not of an object that is meant to be in
/// registers.
static constexpr uint64_t LargestCopy = 128;
static constexpr unsigned MostMembers = 32;

//===----------------------------------------------------------------------===//
// The members of a variable
//===----------------------------------------------------------------------===//

/// The scalar types in \p Whole, each once; false if there is one that is none
/// of PTX's.
static bool collectScalars(Type *Whole, SmallVectorImpl<Type *> &Scalars) {
  if (auto *Struct = dyn_cast<StructType>(Whole))
    return !Struct->isOpaque() && all_of(Struct->elements(), [&](Type *Member) {
      return collectScalars(Member, Scalars);
    });
  if (auto *Array = dyn_cast<ArrayType>(Whole))
    return collectScalars(Array->getElementType(), Scalars);
  if (auto *Vector = dyn_cast<FixedVectorType>(Whole))
    return collectScalars(Vector->getElementType(), Scalars);
  if (!is_contained(Scalars, Whole))
    Scalars.push_back(Whole);
  return Whole->isPointerTy() || Whole->isHalfTy() || Whole->isBFloatTy() ||
         Whole->isFloatTy() || Whole->isDoubleTy() || Whole->isIntegerTy(8) ||
         Whole->isIntegerTy(16) || Whole->isIntegerTy(32) ||
         Whole->isIntegerTy(64);
}

/// The type of all members of \p Variable, or the integer of their size; null
/// if their sizes differ.
static Type *memberType(const AllocaInst &Variable, const DataLayout &Layout) {
  SmallVector<Type *, 4> Scalars;
  if (!collectScalars(Variable.getAllocatedType(), Scalars) || Scalars.empty())
    return nullptr;
  if (Scalars.size() == 1)
    return Scalars.front();
  const uint64_t Bits = Layout.getTypeSizeInBits(Scalars.front());
  // An integer made of a pointer hides what it points to.
  if (any_of(Scalars, [&](Type *T) {
        return T->isPointerTy() || Layout.getTypeSizeInBits(T) != Bits;
      }))
    return nullptr;
  return Type::getIntNTy(Variable.getContext(), Bits);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

namespace {

/// A copy of a small object.
struct Copy {
  MemTransferInst *Call;
  uint64_t Size;
  Align DestinationAlign, SourceAlign;
};

/// A part of one.
struct Piece {
  uint64_t Offset, Size;
};

} // namespace

static bool isSmallCopy(const Instruction &I) {
  const auto *Call = dyn_cast<MemTransferInst>(&I);
  const auto *Size = Call ? dyn_cast<ConstantInt>(Call->getLength()) : nullptr;
  return Size && !Call->isVolatile() && !Size->isZero() &&
         Size->getValue().ule(LargestCopy);
}

static Copy copyOf(Instruction &I, const DataLayout &Layout) {
  auto &Call = cast<MemTransferInst>(I);
  const uint64_t Size = cast<ConstantInt>(Call.getLength())->getZExtValue();
  const Align Wanted(llvm::bit_floor(std::min(Size, WidestAccess)));
  return {&Call, Size,
          alignmentFor(*Call.getDest(), Call.getDestAlign().valueOrOne(),
                       Wanted, Layout),
          alignmentFor(*Call.getSource(), Call.getSourceAlign().valueOrOne(),
                       Wanted, Layout)};
}

/// \p Size bytes in accesses as wide as \p Alignment allows.
static SmallVector<Piece, 8> pieces(uint64_t Size, Align Alignment) {
  SmallVector<Piece, 8> Result;
  for (uint64_t Offset = 0; Offset < Size; Offset += Result.back().Size) {
    uint64_t Width = std::min(WidestAccess, Alignment.value());
    while (Width > Size - Offset)
      Width /= 2;
    Result.push_back({Offset, Width});
  }
  return Result;
}

static Value *at(IRBuilder<> &Builder, Value *Pointer, uint64_t Offset) {
  return Offset ? Builder.CreateConstInBoundsGEP1_64(Builder.getInt8Ty(),
                                                     Pointer, Offset)
                : Pointer;
}

/// The copy's own facts hold for what it becomes.
static void takeFacts(Instruction &New, const MemTransferInst &Call) {
  New.setAAMetadata(Call.getAAMetadata());
}

static LoadInst *load(IRBuilder<> &Builder, const Copy &C, Type *T,
                      uint64_t Offset) {
  LoadInst *New =
      Builder.CreateAlignedLoad(T, at(Builder, C.Call->getSource(), Offset),
                                commonAlignment(C.SourceAlign, Offset));
  takeFacts(*New, *C.Call);
  return New;
}

static void store(IRBuilder<> &Builder, const Copy &C, Value *V,
                  uint64_t Offset) {
  takeFacts(
      *Builder.CreateAlignedStore(V, at(Builder, C.Call->getDest(), Offset),
                                  commonAlignment(C.DestinationAlign, Offset)),
      *C.Call);
}

//===----------------------------------------------------------------------===//
// Memory and a variable
//===----------------------------------------------------------------------===//

/// The type of \p P of \p Count members.
static Type *wideType(Type *Member, uint64_t Count) {
  return Count == 1 ? Member : FixedVectorType::get(Member, Count);
}

static void readWide(const Copy &C, Type *Member, uint64_t MemberSize) {
  IRBuilder<> Builder(C.Call);
  for (const Piece &P : pieces(C.Size, C.SourceAlign)) {
    const uint64_t Count = P.Size / MemberSize;
    Value *Wide = load(Builder, C, wideType(Member, Count), P.Offset);
    for (uint64_t I = 0; I < Count; ++I)
      store(Builder, C,
            Count == 1 ? Wide : Builder.CreateExtractElement(Wide, I),
            P.Offset + I * MemberSize);
  }
}

static void writeWide(const Copy &C, Type *Member, uint64_t MemberSize) {
  IRBuilder<> Builder(C.Call);
  for (const Piece &P : pieces(C.Size, C.DestinationAlign)) {
    const uint64_t Count = P.Size / MemberSize;
    Type *T = wideType(Member, Count);
    Value *Wide = PoisonValue::get(T);
    for (uint64_t I = 0; I < Count; ++I) {
      Value *One = load(Builder, C, Member, P.Offset + I * MemberSize);
      Wide = Count == 1 ? One : Builder.CreateInsertElement(Wide, One, I);
    }
    store(Builder, C, Wide, P.Offset);
  }
}

/// A constant becomes part of the code, and a parameter is read as it is
/// passed.
static bool isPlainMemory(const Value &Object) {
  if (const auto *Variable = dyn_cast<GlobalVariable>(&Object))
    return !Variable->isConstant();
  const auto *Parameter = dyn_cast<Argument>(&Object);
  return !isa<AllocaInst>(Object) &&
         !(Parameter && Parameter->hasPassPointeeByValueCopyAttr());
}

/// Replaces \p C if its memory can be accessed by more than a member.
static void widen(const Copy &C, const DataLayout &Layout) {
  const Value *From = getUnderlyingObject(C.Call->getSource());
  const Value *To = getUnderlyingObject(C.Call->getDest());
  const auto *Read = dyn_cast<AllocaInst>(To);
  const auto *Written = dyn_cast<AllocaInst>(From);
  if (!(Read && isPlainMemory(*From)) && !(Written && isPlainMemory(*To)))
    return;
  Type *Member = memberType(Read ? *Read : *Written, Layout);
  if (!Member)
    return;
  const uint64_t MemberSize = Layout.getTypeStoreSize(Member);
  const Align Memory = Read ? C.SourceAlign : C.DestinationAlign;
  const Align Variable = Read ? C.DestinationAlign : C.SourceAlign;
  // Members are where they are aligned to.
  if (Memory.value() <= MemberSize || Variable.value() < MemberSize ||
      C.Size % MemberSize || C.Size / MemberSize > MostMembers)
    return;
  if (Read)
    readWide(C, Member, MemberSize);
  else
    writeWide(C, Member, MemberSize);
  C.Call->eraseFromParent();
}

PreservedAnalyses
WideVariableCopiesPass::run(Function &F, FunctionAnalysisManager &Analyses) {
  if (none_of(instructions(F), isSmallCopy))
    return PreservedAnalyses::all();
  // An index tells an alignment when it is a value.
  Analyses.invalidate(F, PromotePass().run(F, Analyses));
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isSmallCopy(I))
      widen(copyOf(I, F.getDataLayout()), F.getDataLayout());
  return keptAnalyses(/*Changed=*/true);
}

//===----------------------------------------------------------------------===//
// Memory and memory
//===----------------------------------------------------------------------===//

/// 16 bytes are four words to PTX.
static Type *pieceType(uint64_t Size, LLVMContext &Context) {
  Type *Word = Type::getInt32Ty(Context);
  return Size == 16 ? FixedVectorType::get(Word, 4)
                    : static_cast<Type *>(Type::getIntNTy(Context, Size * 8));
}

/// All of it is read before any of it is written.
static void copyInPieces(const Copy &C, Align Alignment) {
  IRBuilder<> Builder(C.Call);
  const SmallVector<Piece, 8> Pieces = pieces(C.Size, Alignment);
  SmallVector<Value *, 8> Values;
  for (const Piece &P : Pieces)
    Values.push_back(
        load(Builder, C, pieceType(P.Size, Builder.getContext()), P.Offset));
  for (const auto &[P, V] : zip_equal(Pieces, Values))
    store(Builder, C, V, P.Offset);
  C.Call->eraseFromParent();
}

PreservedAnalyses WideMemoryCopiesPass::run(Function &F,
                                            FunctionAnalysisManager &) {
  // More would be registers that wait for each other.
  constexpr uint64_t MostPieces = 8;
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!isSmallCopy(I))
      continue;
    const Copy C = copyOf(I, F.getDataLayout());
    const Align Alignment = std::min(C.SourceAlign, C.DestinationAlign);
    if (pieces(C.Size, Alignment).size() > MostPieces)
      continue;
    copyInPieces(C, Alignment);
    Changed = true;
  }
  return keptAnalyses(Changed);
}
