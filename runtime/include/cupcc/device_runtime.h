//===- device_runtime.h - the CUDA runtime in device code -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What cuda_device_runtime_api.h leaves out in the mode for one pass, or leaves
// to nvcc: streams of dynamic parallelism, the bodies of its templates, and the
// function behind a launch.
//
// After cuda_runtime.h: the compiler uses the last function that configures
// launches on the device, and that header declares one, cudaLaunchDevice
// (lib/Frontend/Sema/DeviceLaunches.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_DEVICE_RUNTIME_H
#define CUPCC_DEVICE_RUNTIME_H

#pragma clang system_header

#include "launch.h"

// A grid's own streams, by which a launch waits for the grid that launches, or
// for nothing.
#ifndef cudaStreamTailLaunch
#define cudaStreamTailLaunch ((cudaStream_t)0x3)
#define cudaStreamFireAndForget ((cudaStream_t)0x4)
#endif

/// __cudaPushCallConfiguration in functions that are for the device alone. The
/// first two arguments are Clang's, and null.
extern "C" __device__ unsigned __cupcc_launch_configuration(
    void *, void *, dim3 __grid, dim3 __threads = 1,
    decltype(sizeof(0)) __shared = 0, CUstream_st *__stream = nullptr,
    cupcc::__launch_arch __arch = cupcc::__launch_arch());

// The same for a launch whose fifth argument is not the architecture of the
// code. Never defined: no device code may reach them.
extern "C" unsigned __cupcc_foreign_launch(dim3, dim3, decltype(sizeof(0)),
                                           CUstream_st *, cupcc::__launch_arch);
extern "C" __device__ unsigned
__cupcc_foreign_device_launch(void *, void *, dim3, dim3, decltype(sizeof(0)),
                              CUstream_st *, cupcc::__launch_arch);

// cuda_runtime.h defines these for the host. Tools that are not cupcc
// (editor.h) take one for the other.
#ifndef __CUPCC_EDITOR__

template <typename T>
static __inline__ __device__ cudaError_t cudaMalloc(T **__pointer,
                                                    size_t __size) {
  return ::cudaMalloc((void **)(void *)__pointer, __size);
}

template <typename T>
static __inline__ __device__ cudaError_t
cudaFuncGetAttributes(struct cudaFuncAttributes *__attributes, T *__function) {
  return ::cudaFuncGetAttributes(__attributes, (const void *)__function);
}

template <typename T>
static __inline__ __device__ cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *__blocks, T __function,
                                              int __threads, size_t __shared) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      __blocks, (const void *)__function, __threads, __shared,
      cudaOccupancyDefault);
}

template <typename T>
static __inline__ __device__ cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *__blocks,
                                                       T __function,
                                                       int __threads,
                                                       size_t __shared,
                                                       unsigned int __flags) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      __blocks, (const void *)__function, __threads, __shared, __flags);
}

#endif // __CUPCC_EDITOR__

#endif // CUPCC_DEVICE_RUNTIME_H
