//===- SymmetricTransfer.h - coroutine to coroutine --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PROGRAM_SYMMETRICTRANSFER_H
#define CUPCC_LIB_IR_PROGRAM_SYMMETRICTRANSFER_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Before coroutines are split: marks where one transfers to another. Changes
/// nothing in a module where none does.
void markTransfers(llvm::Module &M);

/// After they were split: makes each transfer a return to the loop that
/// resumes.
void lowerTransfers(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PROGRAM_SYMMETRICTRANSFER_H
