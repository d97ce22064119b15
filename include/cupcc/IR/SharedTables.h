//===- SharedTables.h - tables of shared addresses --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_SHAREDTABLES_H
#define CUPCC_IR_SHAREDTABLES_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Makes local memory, which each function fills at its beginning, of the
/// constants in \p M that have addresses of shared memory in their
/// initializers. Their variables must be in that memory's address space.
void fillSharedTables(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_SHAREDTABLES_H
