//===- OptimizeLibrary.h - optimise before any program is there -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_DEVICECC_OPTIMIZELIBRARY_H
#define CUPCC_TOOLS_DEVICECC_OPTIMIZELIBRARY_H

namespace clang {
class CodeGenOptions;
}
namespace llvm {
class Module;
}

namespace cupcc {

/// Runs LLVM's pipeline of the level that \p Options name (-O0 ... -Oz).
void optimizeLibrary(llvm::Module &M, const clang::CodeGenOptions &Options);

/// Keeps the program's optimisation from inlining functions that are more than
/// a few instructions. For NVPTX, LLVM inlines eleven times as much as
/// elsewhere: a stream's functions into each other, and all into the kernel.
void keepCalls(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_TOOLS_DEVICECC_OPTIMIZELIBRARY_H
