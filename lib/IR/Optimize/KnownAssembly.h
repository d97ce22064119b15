//===- KnownAssembly.h - operations for assembly ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_KNOWNASSEMBLY_H
#define CUPCC_LIB_IR_OPTIMIZE_KNOWNASSEMBLY_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Makes operations that LLVM knows of assembly: of approximate reciprocals
/// wherever they stand and are not volatile, and of what __dp4a(), __dp2a_lo()
/// and __dp2a_hi() have.
void readKnownAssembly(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_KNOWNASSEMBLY_H
