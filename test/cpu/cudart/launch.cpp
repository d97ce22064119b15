//===- launch.cpp - launches ----------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../runner/grid.h"
#include "errors.h"
#include "registry.h"
#include <vector>

using namespace cupcc::oncpu;

static cudaError_t errorFor(EndOfThread How) {
  switch (How) {
  case EndOfThread::Returned:
  case EndOfThread::Exited:
    return cudaSuccess;
  case EndOfThread::Trapped:
    return cudaErrorLaunchFailure;
  case EndOfThread::AssertionFailed:
    return cudaErrorAssert;
  }
  return cudaErrorUnknown;
}

static Index toIndex(dim3 D) { return {D.x, D.y, D.z}; }

static bool isPossible(dim3 Grid, dim3 Block) {
  unsigned long Threads =
      static_cast<unsigned long>(Block.x) * Block.y * Block.z;
  return Grid.x && Grid.y && Grid.z && Threads && Threads <= 1024;
}

cudaError_t cudaLaunchKernel(const void *Stub, dim3 Grid, dim3 Block,
                             void **Arguments, size_t SharedBytes,
                             cudaStream_t) {
  if (cudaError_t Earlier = wait())
    return Earlier;
  if (!isPossible(Grid, Block))
    return report(cudaErrorInvalidConfiguration);
  if (SharedBytes > MostDynamicSharedBytes)
    return report(cudaErrorInvalidValue);
  const KernelRow *Kernel = kernelOf(Stub);
  if (!Kernel)
    return report(cudaErrorInvalidDeviceFunction);
  failLater(errorFor(runGrid({Kernel->Entry, Arguments, toIndex(Grid),
                              toIndex(Block), unsigned(SharedBytes)})));
  return cudaSuccess;
}

/// Attributes that say when a launch runs, not what it computes.
static bool isIgnored(cudaLaunchAttributeID Id) {
  return Id == cudaLaunchAttributeIgnore || Id == cudaLaunchAttributePriority ||
         Id == cudaLaunchAttributeProgrammaticStreamSerialization;
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *Config,
                                const void *Stub, void **Arguments) {
  for (unsigned I = 0; I < Config->numAttrs; ++I)
    if (!isIgnored(Config->attrs[I].id))
      unsupported("attribute %d of a launch", int(Config->attrs[I].id));
  return cudaLaunchKernel(Stub, Config->gridDim, Config->blockDim, Arguments,
                          Config->dynamicSmemBytes, Config->stream);
}

//===----------------------------------------------------------------------===//
// <<<...>>>: the configuration waits here until the stub fetches it
//===----------------------------------------------------------------------===//

namespace {

struct Configuration {
  dim3 Grid, Block;
  size_t SharedBytes;
  void *Stream;
};

} // namespace

static std::vector<Configuration> &pushed() {
  static thread_local std::vector<Configuration> Stack;
  return Stack;
}

extern "C" {

unsigned __cudaPushCallConfiguration(dim3 Grid, dim3 Block, size_t SharedBytes,
                                     void *Stream) {
  pushed().push_back({Grid, Block, SharedBytes, Stream});
  return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3 *Grid, dim3 *Block,
                                       size_t *SharedBytes, void *Stream) {
  if (pushed().empty())
    return report(cudaErrorInvalidConfiguration);
  Configuration Last = pushed().back();
  pushed().pop_back();
  *Grid = Last.Grid;
  *Block = Last.Block;
  *SharedBytes = Last.SharedBytes;
  *static_cast<void **>(Stream) = Last.Stream;
  return cudaSuccess;
}

} // extern "C"
