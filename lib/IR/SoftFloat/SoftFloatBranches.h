//===- SoftFloatBranches.h - calls that a select may not take ----*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_SOFTFLOAT_SOFTFLOATBRANCHES_H
#define CUPCC_LIB_IR_SOFTFLOAT_SOFTFLOATBRANCHES_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Makes a branch of each select in \p M that is all that uses an operation on
/// fp128 or x86_fp80.
void branchAroundSoftFloat(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_SOFTFLOAT_SOFTFLOATBRANCHES_H
