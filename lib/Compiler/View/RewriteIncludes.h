//===- RewriteIncludes.h - -E -frewrite-includes ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_VIEW_REWRITEINCLUDES_H
#define CUPCC_LIB_COMPILER_VIEW_REWRITEINCLUDES_H

#include "cupcc/Compiler/CompileOptions.h"
#include <memory>

namespace clang {
class FrontendAction;
} // namespace clang

namespace cupcc {

/// An action that writes the source with the files that it includes for any
/// target in their places, the prelude too, and all questions for the
/// architecture as they are. What it writes is for openRewritten().
/// \p Options must outlive it.
std::unique_ptr<clang::FrontendAction>
createRewriteIncludesAction(const CompileOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_VIEW_REWRITEINCLUDES_H
