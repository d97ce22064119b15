//===- ConstantWrites.h - writes to constant memory -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_CONSTANTWRITES_H
#define CUPCC_IR_CONSTANTWRITES_H

#include "llvm/ADT/SetVector.h"

namespace llvm {
class Function;
class GlobalVariable;
} // namespace llvm

namespace cupcc {

/// The variables in constant memory that \p F itself writes, by a store, an
/// atomic operation or a copy to a known place of one. LLVM drops such a store,
/// and NVPTX has no instruction for such an atomic operation.
llvm::SetVector<const llvm::GlobalVariable *>
constantsWritten(const llvm::Function &F);

} // namespace cupcc

#endif // CUPCC_IR_CONSTANTWRITES_H
