//===- WideAtomics.h - 16-byte atomics ---------------------------*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PROGRAM_WIDEATOMICS_H
#define CUPCC_LIB_IR_PROGRAM_WIDEATOMICS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Makes calls of the runtime's functions (runtime/libc/atomic) of \p M's
/// atomic instructions on 16 bytes: __atomic_load_16 and so on.
void callWideAtomics(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PROGRAM_WIDEATOMICS_H
