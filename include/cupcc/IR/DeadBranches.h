//===- DeadBranches.h - branches that no target takes -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_DEADBRANCHES_H
#define CUPCC_IR_DEADBRANCHES_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Removes the code behind branches of \p M whose condition is a constant, and
/// the inline functions that only it called.
///
/// CodeGen leaves out the dead branch of an 'if'. Of a loop whose condition is
/// known to be false it emits the body, which may name what the target does not
/// have, and which no pass removes where nothing is optimised.
void removeDeadBranches(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_DEADBRANCHES_H
