//===- RewrittenText.h - text of -frewrite-includes -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_REWRITTENTEXT_H
#define CUPCC_BASIC_REWRITTENTEXT_H

#include "llvm/ADT/StringRef.h"

namespace cupcc {

/// What the text of -E -frewrite-includes begins with; the architectures
/// follow, with commas between them.
inline constexpr llvm::StringLiteral RewrittenPragma =
    "#pragma cupcc rewritten ";

/// True for a file that begins so: a CUDA source, whatever it is called.
bool isRewrittenText(llvm::StringRef Path);

} // namespace cupcc

#endif // CUPCC_BASIC_REWRITTENTEXT_H
