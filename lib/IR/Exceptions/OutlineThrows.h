//===- OutlineThrows.h - throws in functions of their own -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_EXCEPTIONS_OUTLINETHROWS_H
#define CUPCC_LIB_IR_EXCEPTIONS_OUTLINETHROWS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Behind cheapenExceptions(): moves what a function that returns exceptions
/// does to throw one, up to its return, to a function of its own.
void outlineThrows(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_EXCEPTIONS_OUTLINETHROWS_H
