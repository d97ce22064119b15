//===- SplitCoroutines.h - the parts of coroutines early --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_EXCEPTIONS_SPLITCOROUTINES_H
#define CUPCC_LIB_IR_EXCEPTIONS_SPLITCOROUTINES_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Splits the coroutines of \p M, which LLVM's pipeline would do later, into
/// functions that are called through pointers. \p Optimize: their frames have
/// only what lives while they are suspended.
void splitCoroutines(llvm::Module &M, bool Optimize);

} // namespace cupcc

#endif // CUPCC_LIB_IR_EXCEPTIONS_SPLITCOROUTINES_H
