//===- DeepStack.h - parsing on one thread ----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_DEEPSTACK_H
#define CUPCC_LIB_COMPILER_TARGETS_DEEPSTACK_H

namespace cupcc {

/// Lets this thread, the process's first, recurse as deeply as Clang's limits
/// permit, without ever going on on another one, which could not fork. Call it
/// before Clang is asked to execute an action, or while it does.
void useDeepStack();

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_DEEPSTACK_H
