//===- KernelIntegers.h - kernels' parameters of any width ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_KERNELINTEGERS_H
#define CUPCC_LIB_IR_PTX_KERNELINTEGERS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Gives kernels' parameters of type _BitInt(N) the width of their storage.
void widenKernelIntegers(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_KERNELINTEGERS_H
