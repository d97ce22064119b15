//===- StorageOnlyVariables.h - not constants -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_STORAGEONLYVARIABLES_H
#define CUPCC_LIB_FRONTEND_CODEGEN_STORAGEONLYVARIABLES_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Makes the [[storage_only]] variables of \p M, as CodeGen leaves it,
/// writable, and removes cupcc's marks on variables.
void finishStorageOnlyVariables(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_STORAGEONLYVARIABLES_H
