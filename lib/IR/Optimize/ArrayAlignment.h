//===- ArrayAlignment.h - arrays that are used as others --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_ARRAYALIGNMENT_H
#define CUPCC_LIB_IR_OPTIMIZE_ARRAYALIGNMENT_H

#include "cupcc/Basic/LinkModel.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Alignment.h"

namespace llvm {
class DataLayout;
class Module;
class Value;
} // namespace llvm

namespace cupcc {

/// Aligns arrays of bytes and of 16-bit members, and dynamic shared memory, to
/// 16 bytes.
void alignByteArrays(llvm::Module &M, LinkModel Link);

/// Aligns local arrays to as much as divides their size, up to 16 bytes.
void alignLocalArrays(llvm::Module &M);

/// Gives every load and store of a variable the alignment that it is known to
/// have, up to 16 bytes.
class ArrayAccessesPass : public llvm::PassInfoMixin<ArrayAccessesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// The alignment of \p Pointer, which is known to be \p Known. The
/// variable that it points into is aligned to as much as \p Wanted, no more
/// than 16 bytes, if that helps.
llvm::Align alignmentFor(llvm::Value &Pointer, llvm::Align Known,
                         llvm::Align Wanted, const llvm::DataLayout &Layout);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_ARRAYALIGNMENT_H
