//===- BranchedFiles.h - sources and headers, rewritten ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHEDFILES_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHEDFILES_H

#include "cupcc/Frontend/HeaderOwners.h"
#include <memory>

namespace clang {
class CompilerInstance;
class PPCallbacks;
class SourceManager;
} // namespace clang

namespace cupcc {

class TargetMacros;

/// Rewrites the main file (RewriteBranches.h), which nothing of has been read,
/// and returns callbacks that rewrite each header before it is read: NVIDIA's,
/// and the program's while it is parsed for several targets. \p Instance and
/// \p Macros outlive them.
std::unique_ptr<clang::PPCallbacks>
rewriteFiles(clang::CompilerInstance &Instance, TargetMacros &Macros,
             HeaderOwners Owners);

/// The line of \p Place, of a rewritten file, in the text that its author
/// wrote: for messages.
clang::SourceLocation asWritten(clang::SourceLocation Place,
                                clang::SourceManager &Sources);

/// Lists the rewritten headers of a user's precompiled header as dependencies:
/// Clang lists none whose text is not the file's.
void listRewrittenHeaders(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_BRANCHEDFILES_H
