//===- SwapTarget.h - giving an AST another target --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_SWAPTARGET_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_SWAPTARGET_H

namespace clang {
class ASTContext;
class TargetInfo;
} // namespace clang

namespace cupcc {

/// Makes \p Target the target of \p Context from now on. Only for a process
/// that lowers one target and exits: nothing that the context cached for the
/// old target is forgotten. \p Target must outlive the context.
void swapTarget(clang::ASTContext &Context, const clang::TargetInfo &Target);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_SWAPTARGET_H
