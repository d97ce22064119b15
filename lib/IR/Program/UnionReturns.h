//===- UnionReturns.h - unions that functions return ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PROGRAM_UNIONRETURNS_H
#define CUPCC_LIB_IR_PROGRAM_UNIONRETURNS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Lets the functions of \p M return all bytes of what is or has a union, as an
/// array of integers. \p M is as Clang's CodeGen leaves it.
void returnWholeUnions(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PROGRAM_UNIONRETURNS_H
