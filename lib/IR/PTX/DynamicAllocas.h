//===- DynamicAllocas.h - stack that is taken at run time -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX's alloca moves the stack pointer by the bytes that it is asked for, and
// no more. After an odd number, what a called function keeps on its stack is
// not aligned, and a store of eight bytes there is an error on the GPU. LLVM's
// NVPTX back end asks for what the program asked for.
//
// And ptxas (of CUDA 13.0) loses the address of an argument that is passed in
// memory once the stack pointer has moved.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_DYNAMICALLOCAS_H
#define CUPCC_LIB_IR_PTX_DYNAMICALLOCAS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Rounds the size of each alloca of \p M whose stack is taken at run time up
/// to a multiple of 16 bytes, the largest alignment that a stack frame asks
/// for. Before, copies the arguments of such functions that are passed in
/// memory.
void lowerDynamicAllocas(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_DYNAMICALLOCAS_H
