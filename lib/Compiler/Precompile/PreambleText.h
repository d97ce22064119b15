//===- PreambleText.h - the includes at a source's beginning ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_PREAMBLETEXT_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_PREAMBLETEXT_H

#include "llvm/ADT/StringRef.h"

namespace clang {
class LangOptions;
}

namespace cupcc {

/// The beginning of \p Source, whose text ends with a null character behind it,
/// to the end of the line of its last #include before anything that is no
/// directive: comments, inclusions, definitions of macros, and conditionals
/// that end in it. Empty if nothing is included there. A #pragma or an #error
/// ends it before: what such a line does need not be in a precompiled header.
llvm::StringRef preambleOf(llvm::StringRef Source,
                           const clang::LangOptions &Language);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_PREAMBLETEXT_H
