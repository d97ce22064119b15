//===- TestExceptions.h - cheap tests for exceptions ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_EXCEPTIONS_TESTEXCEPTIONS_H
#define CUPCC_LIB_IR_EXCEPTIONS_TESTEXCEPTIONS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Behind LLVM's pipeline: makes what functions do that return exceptions, and
/// their callers, cheap where nothing is thrown.
void cheapenExceptions(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_EXCEPTIONS_TESTEXCEPTIONS_H
