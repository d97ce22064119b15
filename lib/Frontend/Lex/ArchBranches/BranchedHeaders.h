//===- BranchedHeaders.h - NVIDIA's headers, rewritten ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHEDHEADERS_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHEDHEADERS_H

#include "cupcc/Frontend/HeaderOwners.h"
#include <memory>

namespace clang {
class CompilerInstance;
class PPCallbacks;
} // namespace clang

namespace cupcc {

class TargetMacros;

/// Callbacks that rewrite each of NVIDIA's headers (RewriteBranches.h) before
/// it is read. \p Instance and \p Macros outlive them.
std::unique_ptr<clang::PPCallbacks>
rewriteHeaders(clang::CompilerInstance &Instance, const TargetMacros &Macros,
               HeaderOwners Owners);

/// Lists the rewritten headers of a user's precompiled header as dependencies:
/// Clang lists none whose text is not the file's.
void listRewrittenHeaders(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHEDHEADERS_H
