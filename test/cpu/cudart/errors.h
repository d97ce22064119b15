//===- errors.h - what went wrong, until the program asks ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CPU_ERRORS_H
#define CUPCC_TEST_CPU_ERRORS_H

#include <cuda_runtime_api.h>

namespace cupcc::oncpu {

/// Remembers \p Error for cudaGetLastError() and returns it.
cudaError_t report(cudaError_t Error);

/// A kernel ended with \p Error. As on a GPU, the program learns it from the
/// next call that waits for the kernel, and from each call after that.
void failLater(cudaError_t Error);

/// What a call that waits for kernels returns.
cudaError_t wait();

} // namespace cupcc::oncpu

#endif // CUPCC_TEST_CPU_ERRORS_H
