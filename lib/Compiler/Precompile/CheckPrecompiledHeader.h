//===- CheckPrecompiledHeader.h - same GPUs? --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_CHECKPRECOMPILEDHEADER_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_CHECKPRECOMPILEDHEADER_H

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// False, with an error, if the precompiled header that \p Instance is to use
/// was made for other architectures. Anything else that is wrong with it Clang
/// says when it reads it.
bool checkPrecompiledHeader(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_CHECKPRECOMPILEDHEADER_H
