//===- InlineEarly.h - inlining before LLVM does it -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM inlines callees first. Passes that need a caller's own calls before that
// inline what is around them.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_INLINEEARLY_H
#define CUPCC_LIB_IR_OPTIMIZE_INLINEEARLY_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class CallBase;
} // namespace llvm

namespace cupcc {

/// True if nothing forbids to inline \p F.
bool mayBeInlined(const llvm::Function &F);

/// Inlines \p Call, of a known function, with the remark that LLVM makes. False
/// if LLVM cannot; otherwise \p Call is gone, and the analyses of its function
/// do not hold.
bool inlineEarly(llvm::CallBase &Call, llvm::FunctionAnalysisManager &Analyses);

/// Makes values of what was in memory for calls that were inlined in \p F.
void simplifyInlined(llvm::Function &F,
                     llvm::FunctionAnalysisManager &Analyses);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_INLINEEARLY_H
