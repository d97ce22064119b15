//===- LeaveLoops.h - one way out of a loop that may throw ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_EXCEPTIONS_LEAVELOOPS_H
#define CUPCC_LIB_IR_EXCEPTIONS_LEAVELOOPS_H

namespace llvm {
class Function;
} // namespace llvm

namespace cupcc {

/// Makes one branch of the test for an exception at the end of a loop and of
/// the one whether the loop goes on.
void leaveLoopsOnce(llvm::Function &F);

} // namespace cupcc

#endif // CUPCC_LIB_IR_EXCEPTIONS_LEAVELOOPS_H
