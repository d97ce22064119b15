//===- FindAssembly.h - inline assembly and its source ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDASSEMBLY_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDASSEMBLY_H

#include "llvm/ADT/SmallVector.h"

namespace clang {
class Decl;
class GCCAsmStmt;
} // namespace clang

namespace llvm {
class CallBase;
class Function;
} // namespace llvm

namespace cupcc {

/// A piece of inline assembly and the statement that it was lowered from.
struct LoweredAssembly {
  const llvm::CallBase *Call;
  const clang::GCCAsmStmt *Statement;
};

/// True if \p F has inline assembly; quick.
bool hasAssembly(const llvm::Function &F);

/// The inline assembly in \p F, lowered from the function \p Definition, in the
/// order of the code. Statements in a dead branch were not lowered and are not
/// among them.
llvm::SmallVector<LoweredAssembly> findAssembly(const llvm::Function &F,
                                                const clang::Decl &Definition);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDASSEMBLY_H
