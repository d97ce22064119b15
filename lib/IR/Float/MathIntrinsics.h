//===- MathIntrinsics.h - intrinsics that NVPTX lacks -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_FLOAT_MATHINTRINSICS_H
#define CUPCC_LIB_IR_FLOAT_MATHINTRINSICS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Turns intrinsics that CodeGen emits for C library functions whatever the
/// options, and that the NVPTX back end cannot select, into calls of those
/// functions. Call it before the runtime, which defines them, is linked in.
void callMathFunctions(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_FLOAT_MATHINTRINSICS_H
