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
class Module;
} // namespace llvm

namespace cupcc {

/// The variables in constant memory that \p F itself writes, by a store, an
/// atomic operation or a copy to a known place of one.
llvm::SetVector<const llvm::GlobalVariable *>
constantsWritten(const llvm::Function &F);

/// Removes such stores and copies from \p M, as LLVM does where it optimises:
/// PTX has no instruction for them. Atomic operations are left.
void dropConstantStores(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_CONSTANTWRITES_H
