//===- questions.cpp - what the device and its kernels can do -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What CUB asks before it launches. Registers and memory of a kernel are known
// only to ptxas: those are 0.
//
//===----------------------------------------------------------------------===//

#include "../runner/grid.h"
#include "errors.h"
#include "registry.h"

using namespace cupcc::oncpu;

cudaError_t cudaDeviceGetAttribute(int *Value, cudaDeviceAttr Attribute,
                                   int Device) {
  if (Device != 0)
    return report(cudaErrorInvalidValue);
  switch (Attribute) {
  case cudaDevAttrComputeCapabilityMajor:
    *Value = Architecture / 10;
    break;
  case cudaDevAttrComputeCapabilityMinor:
    *Value = Architecture % 10;
    break;
  case cudaDevAttrMaxGridDimX:
    *Value = 0x7fffffff;
    break;
  case cudaDevAttrMaxSharedMemoryPerBlock:
    *Value = 48 * 1024;
    break;
  case cudaDevAttrMaxSharedMemoryPerBlockOptin:
    *Value = 163 * 1024; // as sm_80 has it
    break;
  // One block runs at a time.
  case cudaDevAttrMultiProcessorCount:
  case cudaDevAttrUnifiedAddressing:
    *Value = 1;
    break;
  default:
    unsupported("attribute %d of a device", int(Attribute));
  }
  return cudaSuccess;
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *Attributes,
                                  const void *Stub) {
  if (!kernelOf(Stub))
    return report(cudaErrorInvalidDeviceFunction);
  *Attributes = {};
  Attributes->ptxVersion = Architecture;
  Attributes->binaryVersion = Architecture;
  Attributes->maxThreadsPerBlock = 1024;
  return cudaSuccess;
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *Blocks, const void *Stub, int, size_t, unsigned) {
  if (!kernelOf(Stub))
    return report(cudaErrorInvalidDeviceFunction);
  *Blocks = 1;
  return cudaSuccess;
}
