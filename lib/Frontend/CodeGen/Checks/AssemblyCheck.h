//===- AssemblyCheck.h - inline assembly for the right machine --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_ASSEMBLYCHECK_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_ASSEMBLYCHECK_H

#include "cupcc/Basic/Diagnostics.h"

namespace clang {
class FunctionDecl;
class TargetInfo;
} // namespace clang

namespace llvm {
class Function;
}

namespace cupcc {

/// Checks the inline assembly that \p F, lowered from the function
/// \p Definition, has, against \p Target. Statements of the source that were
/// not lowered, in a dead branch, are not looked at. Reports what is wrong
/// where it stands; false after an error.
bool checkAssembly(const llvm::Function &F,
                   const clang::FunctionDecl &Definition,
                   const clang::TargetInfo &Target,
                   const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_ASSEMBLYCHECK_H
