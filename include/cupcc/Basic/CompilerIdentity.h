//===- CompilerIdentity.h - which compiler a program sees -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_COMPILERIDENTITY_H
#define CUPCC_BASIC_COMPILERIDENTITY_H

namespace cupcc {

/// The compiler that the macros of a program's own files name
/// (-fidentify-as=).
enum class CompilerIdentity {
  NVCC, ///< __NVCC__, and no __CUDA__
  Clang ///< __CUDA__, and no __NVCC__
};

} // namespace cupcc

#endif // CUPCC_BASIC_COMPILERIDENTITY_H
