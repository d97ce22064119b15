//===- BuiltinVariables.h - threadIdx and its kind --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_BUILTINVARIABLES_H
#define CUPCC_IR_BUILTINVARIABLES_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// True for threadIdx, blockIdx, blockDim and gridDim, which the prelude
/// declares (builtin_variables.h), and PTX has as registers.
bool isBuiltinVariable(llvm::StringRef Name);

/// Reads registers instead of these variables in the functions of \p M, device
/// code. Where more than a member is read, a copy in the function's own memory
/// takes the place of the variable. What is left then is in the initializers of
/// variables.
void readBuiltinVariables(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_BUILTINVARIABLES_H
