//===- IdentityMacros.h - which compiler the macros name --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Libraries ask by macros which compiler they are compiled with, and take
// another way for each. A program sees nvcc with Clang as its host compiler,
// which libraries know. NVIDIA's headers see nvc++, whose mode for one parse
// they are in; Clang's see Clang.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_IDENTITYMACROS_H
#define CUPCC_LIB_FRONTEND_LEX_IDENTITYMACROS_H

#include "cupcc/Basic/CompilerIdentity.h"
#include "cupcc/Frontend/HeaderOwners.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace cupcc {

/// Every name that identifies a compiler.
std::vector<llvm::StringRef> identityMacros();

/// What \p Name, one of identityMacros(), is defined as in a file of \p Owner,
/// or "" if it is not defined there.
llvm::StringRef identityValue(llvm::StringRef Name, CompilerIdentity Identity,
                              HeaderOwner Owner);

/// True if \p Name is part of what NVIDIA's function-like macros stand for, so
/// that it has NVIDIA's value in a program that uses them, too, but not where
/// the program itself names it.
bool expandsInPrograms(llvm::StringRef Name);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_IDENTITYMACROS_H
