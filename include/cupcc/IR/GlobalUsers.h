//===- GlobalUsers.h - what names a function or variable --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_GLOBALUSERS_H
#define CUPCC_IR_GLOBALUSERS_H

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class GlobalValue;
class Module;
class User;
} // namespace llvm

namespace cupcc {

/// The functions and variables that \p Users are in: instructions in a
/// function, variables themselves, and constant expressions in what names
/// those. In the order in which they are found, which depends on the module
/// alone.
llvm::SetVector<const llvm::GlobalValue *>
globalUsers(llvm::SmallVector<const llvm::User *> Users);

/// Erases the variables that \p M declares and nothing names: an object refers
/// to one with hidden visibility all the same.
void eraseUnusedDeclarations(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_GLOBALUSERS_H
