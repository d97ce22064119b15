//===- ExecutionSpace.h - where the user said a function runs ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_EXECUTIONSPACE_H
#define CUPCC_FRONTEND_EXECUTIONSPACE_H

namespace clang {
class Decl;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace cupcc {

/// Where a function may run, by its own tags.
enum class ExecutionSpace {
  Both,   ///< no tag, or __host__ __device__
  Host,   ///< __host__ alone
  Device, ///< __device__ alone
  Kernel  ///< __global__
};

/// What the user wrote. The prelude gives every function both attributes, also
/// the tagged ones, but marks them implicit; only the explicit ones count.
ExecutionSpace executionSpace(const clang::FunctionDecl &Function);

/// True for a variable with storage on the device: __device__, __constant__ or
/// __shared__.
bool isDeviceVariable(const clang::VarDecl &Variable);

} // namespace cupcc

#endif // CUPCC_FRONTEND_EXECUTIONSPACE_H
