//===- MatrixAddresses.h - where warp matrices lie --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM finds out which memory a generic pointer points into, and makes a load
// of shared memory of it, say (InferAddressSpaces). It asks the target which
// intrinsics can do with such a pointer, and NVPTX's answer leaves out those
// that load and store the matrices of a warp:
//
//   wmma.load.a(p)  ->  wmma.load.a.shared(addrspacecast p)
//
// The pass of LLVM's that comes behind removes the cast. A pointer that a
// kernel gets, itself or in a structure, is one to global memory, as NVPTX has
// it for other loads.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_MATRIXADDRESSES_H
#define CUPCC_LIB_IR_PTX_MATRIXADDRESSES_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Says of the matrices that \p M loads and stores whether they lie in shared
/// or global memory.
void inferMatrixAddresses(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_MATRIXADDRESSES_H
