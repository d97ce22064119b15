//===- ManagedVariables.h - __managed__ on the device -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_MANAGEDVARIABLES_H
#define CUPCC_IR_MANAGEDVARIABLES_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class GlobalVariable;
class Module;
} // namespace llvm

namespace cupcc {

/// The annotation by which a declaration is a __managed__ variable's.
inline constexpr llvm::StringLiteral ManagedAnnotation = "cupcc.managed";

/// Lets the back end write '.attribute(.managed)' for \p Variable.
void markManaged(llvm::GlobalVariable &Variable);

/// All that markManaged() marked in \p M.
llvm::DenseSet<const llvm::GlobalVariable *>
managedVariables(const llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_MANAGEDVARIABLES_H
