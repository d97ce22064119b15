//===- OrderGlobals.h - what an initializer names comes first ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_ORDERGLOBALS_H
#define CUPCC_LIB_IR_PTX_ORDERGLOBALS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Sorts the variables of \p M, whose initializers name each other in no cycle,
/// so that each stands behind those that its initializer names, which stand in
/// the order in which it names them.
void orderGlobals(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_ORDERGLOBALS_H
