//===- SplitCopies.cpp - copies as loads and stores -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SplitCopies.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;
using namespace cupcc;

static constexpr uint64_t MostBytes = 64, MostParts = 16;

static Align alignmentOf(const MemCpyInst &Copy) {
  return std::min(Copy.getSourceAlign().valueOrOne(),
                  Copy.getDestAlign().valueOrOne());
}

static Value *partAt(IRBuilder<> &Builder, Value *Pointer, uint64_t Offset) {
  return Offset == 0 ? Pointer
                     : Builder.CreateConstInBoundsGEP1_64(Builder.getInt8Ty(),
                                                          Pointer, Offset);
}

bool cupcc::hasFewParts(const MemCpyInst &Copy) {
  const auto *Length = dyn_cast<ConstantInt>(Copy.getLength());
  return Length && !Copy.isVolatile() && !Length->isZero() &&
         !Length->getValue().ugt(
             std::min(MostBytes, MostParts * alignmentOf(Copy).value()));
}

SmallVector<LoadInst *, 8> cupcc::splitCopy(MemCpyInst &Copy) {
  const uint64_t Size = cast<ConstantInt>(Copy.getLength())->getZExtValue();
  const Align Aligned = alignmentOf(Copy);
  IRBuilder<> Builder(&Copy);
  SmallVector<LoadInst *, 8> Parts;
  SmallVector<uint64_t, 8> Places;
  for (uint64_t At = 0; At < Size;) {
    uint64_t Bytes =
        std::min(uint64_t(8), commonAlignment(Aligned, At).value());
    while (Bytes > Size - At)
      Bytes /= 2;
    Parts.push_back(Builder.CreateAlignedLoad(
        Builder.getIntNTy(Bytes * 8), partAt(Builder, Copy.getRawSource(), At),
        commonAlignment(Aligned, At)));
    Places.push_back(At);
    At += Bytes;
  }
  for (auto [At, Part] : zip(Places, Parts))
    Builder.CreateAlignedStore(Part, partAt(Builder, Copy.getRawDest(), At),
                               commonAlignment(Aligned, At));
  Copy.eraseFromParent();
  return Parts;
}
