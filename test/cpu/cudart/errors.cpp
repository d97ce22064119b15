//===- errors.cpp - what went wrong, until the program asks ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "errors.h"
#include <atomic>

using namespace cupcc::oncpu;

static constinit thread_local cudaError_t Last = cudaSuccess;

/// Of the device, and for good: after it nothing runs there any more.
static constinit std::atomic<cudaError_t> DeviceError = cudaSuccess;

cudaError_t cupcc::oncpu::report(cudaError_t Error) {
  if (Error != cudaSuccess)
    Last = Error;
  return Error;
}

void cupcc::oncpu::failLater(cudaError_t Error) {
  cudaError_t None = cudaSuccess;
  DeviceError.compare_exchange_strong(None, Error);
}

cudaError_t cupcc::oncpu::wait() { return report(DeviceError); }

cudaError_t cudaGetLastError() {
  cudaError_t Result = Last;
  Last = cudaSuccess;
  return Result;
}
cudaError_t cudaPeekAtLastError() { return Last; }

namespace {

struct Description {
  cudaError_t Error;
  const char *Name, *Text;
};

} // namespace

static const Description &describe(cudaError_t Error) {
#define ERROR(NAME, TEXT)                                                      \
  { NAME, #NAME, TEXT }
  static const Description Known[] = {
      ERROR(cudaSuccess, "no error"),
      ERROR(cudaErrorInvalidValue, "invalid argument"),
      ERROR(cudaErrorMemoryAllocation, "out of memory"),
      ERROR(cudaErrorInvalidConfiguration, "invalid configuration argument"),
      ERROR(cudaErrorInvalidDeviceFunction, "invalid device function"),
      ERROR(cudaErrorInvalidSymbol, "invalid device symbol"),
      ERROR(cudaErrorLaunchFailure, "unspecified launch failure"),
      ERROR(cudaErrorAssert, "device-side assert triggered"),
  };
  static const Description Unknown = {cudaErrorUnknown, "cudaErrorUnknown",
                                      "unknown error"};
#undef ERROR
  for (const Description &Each : Known)
    if (Each.Error == Error)
      return Each;
  return Unknown;
}

const char *cudaGetErrorName(cudaError_t Error) { return describe(Error).Name; }
const char *cudaGetErrorString(cudaError_t Error) {
  return describe(Error).Text;
}
