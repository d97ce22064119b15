//===- BranchPragmas.h - what RewriteBranches.h writes ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHPRAGMAS_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHPRAGMAS_H

namespace clang {
class Preprocessor;
}

namespace cupcc {

class TargetMacros;

/// Makes 'if target' of the pragmas that rewriteBranches() writes. A condition
/// is evaluated once for each target: a branch that none takes is not read, and
/// one that all take is a block. \p Macros outlives \p PP's pragmas.
void handleBranchPragmas(clang::Preprocessor &PP, TargetMacros &Macros);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHPRAGMAS_H
