//===- FinishLibrary.h - a library for every architecture -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_DEVICECC_FINISHLIBRARY_H
#define CUPCC_TOOLS_DEVICECC_FINISHLIBRARY_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Takes out of \p M, all objects of a library linked together, what fits only
/// the options and the architecture that it was compiled with, gives CUDA's
/// atomic functions their scope and order, and removes what is unused.
void finishLibrary(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_TOOLS_DEVICECC_FINISHLIBRARY_H
