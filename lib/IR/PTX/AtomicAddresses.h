//===- AtomicAddresses.h - the memory of atomics in assembly ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_ATOMICADDRESSES_H
#define CUPCC_LIB_IR_PTX_ATOMICADDRESSES_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Says of the atomic operations that \p M has as assembly whether they are in
/// shared or global memory.
void inferAtomicAddresses(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_ATOMICADDRESSES_H
