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

/// What a function writes of a variable in constant memory.
using ConstantWrite =
    std::pair<const llvm::Function *, const llvm::GlobalVariable *>;

/// The functions of \p M that write variables in constant memory, by a store,
/// an atomic operation or a copy to a known place of one, in the module's
/// order.
llvm::SetVector<ConstantWrite> constantWrites(const llvm::Module &M);

/// Removes such stores and copies from \p M, as LLVM does where it optimises:
/// PTX has no instruction for them. Atomic operations are left.
void dropConstantStores(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_CONSTANTWRITES_H
