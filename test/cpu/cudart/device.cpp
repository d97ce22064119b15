//===- device.cpp - the one device, and waiting for it --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../runner/grid.h"
#include "errors.h"
#include <cstdio>
#include <cstring>

using namespace cupcc::oncpu;

cudaError_t cudaDeviceSynchronize() { return wait(); }

/// What kernels failed with is the process's for good on a GPU, too.
cudaError_t cudaDeviceReset() { return wait(); }

cudaError_t cudaRuntimeGetVersion(int *Version) {
  *Version = CUDART_VERSION;
  return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int *Count) {
  *Count = 1;
  return cudaSuccess;
}
cudaError_t cudaGetDevice(int *Device) {
  *Device = 0;
  return cudaSuccess;
}
cudaError_t cudaSetDevice(int Device) {
  return Device == 0 ? cudaSuccess : report(cudaErrorInvalidValue);
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *Properties, int Device) {
  if (Device != 0)
    return report(cudaErrorInvalidValue);
  std::memset(Properties, 0, sizeof(*Properties));
  std::snprintf(Properties->name, sizeof(Properties->name), "CPU");
  Properties->major = Architecture / 10;
  Properties->minor = Architecture % 10;
  Properties->warpSize = 32;
  Properties->multiProcessorCount = 1;
  Properties->maxThreadsPerBlock = 1024;
  Properties->sharedMemPerBlock = MostDynamicSharedBytes;
  Properties->totalGlobalMem = size_t(1) << 30;
  return cudaSuccess;
}

/// The device thread's stack and heap are the process's.
cudaError_t cudaDeviceSetLimit(cudaLimit, size_t) { return cudaSuccess; }
cudaError_t cudaDeviceGetLimit(size_t *Bytes, cudaLimit) {
  *Bytes = 1024;
  return cudaSuccess;
}

cudaError_t cudaFuncSetAttribute(const void *, cudaFuncAttribute, int) {
  return cudaSuccess;
}
