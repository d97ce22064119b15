//===- StorageOnlyVariables.h - not constants -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_STORAGEONLYVARIABLES_H
#define CUPCC_IR_STORAGEONLYVARIABLES_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Marks a variable that is declared [[storage_only]].
inline constexpr llvm::StringLiteral StorageOnlyAnnotation =
    "cupcc.storage_only";
/// Marks a __shared__ variable of class type, whose constructor is not run.
inline constexpr llvm::StringLiteral SharedObjectAnnotation =
    "cupcc.shared_object";

/// Makes the [[storage_only]] variables of \p M, as CodeGen leaves it,
/// writable, and removes cupcc's marks on variables and what CodeGen makes of
/// attributes of the program (UserAttributes.h).
void finishStorageOnlyVariables(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_STORAGEONLYVARIABLES_H
