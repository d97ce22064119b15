//===- OnceVariables.h - what std::call_once keeps for each thread *- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_ONCEVARIABLES_H
#define CUPCC_IR_ONCEVARIABLES_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Makes the two 'thread_local' variables of std::call_once the runtime's.
void callOnceVariables(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_ONCEVARIABLES_H
