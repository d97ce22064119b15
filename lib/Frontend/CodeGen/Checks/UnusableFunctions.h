//===- UnusableFunctions.h - what a target cannot have ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_UNUSABLEFUNCTIONS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_UNUSABLEFUNCTIONS_H

#include "cupcc/Frontend/ReachabilityCheck.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace cupcc {

class ReferenceRules;

/// "a.cu:3:5"; empty for no place.
std::string printPlace(clang::SourceLocation Place,
                       const clang::SourceManager &Manager);

/// The functions of \p Lowered that \p IsMeant and that lead to a violation of
/// \p Rules or to what \p Context's target cannot do, in the order of the
/// module.
std::vector<RefusedFunction>
findUnusable(const LoweredModule &Lowered, const ReferenceRules &Rules,
             clang::ASTContext &Context,
             llvm::function_ref<bool(const llvm::GlobalValue &)> IsMeant);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_UNUSABLEFUNCTIONS_H
