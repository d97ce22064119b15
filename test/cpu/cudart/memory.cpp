//===- memory.cpp - memory, all of it the host's --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "errors.h"
#include "registry.h"
#include <cstdlib>
#include <cstring>

using namespace cupcc::oncpu;

/// Every allocation of CUDA's is aligned to 256 bytes.
static constexpr size_t Alignment = 256;

static cudaError_t allocate(void **Memory, size_t Size) {
  if (!Memory)
    return report(cudaErrorInvalidValue);
  *Memory = nullptr;
  if (!Size)
    return cudaSuccess;
  if (Size > (size_t(1) << 40))
    return report(cudaErrorMemoryAllocation);
  *Memory = std::aligned_alloc(Alignment,
                               (Size + Alignment - 1) / Alignment * Alignment);
  return *Memory ? cudaSuccess : report(cudaErrorMemoryAllocation);
}

static cudaError_t release(void *Memory) {
  std::free(Memory);
  return wait();
}

cudaError_t cudaMalloc(void **Memory, size_t Size) {
  return allocate(Memory, Size);
}
cudaError_t cudaMallocManaged(void **Memory, size_t Size, unsigned) {
  return allocate(Memory, Size);
}
cudaError_t cudaMallocHost(void **Memory, size_t Size) {
  return allocate(Memory, Size);
}
cudaError_t cudaHostAlloc(void **Memory, size_t Size, unsigned) {
  return allocate(Memory, Size);
}
cudaError_t cudaMallocAsync(void **Memory, size_t Size, cudaStream_t) {
  return allocate(Memory, Size);
}
cudaError_t cudaFree(void *Memory) { return release(Memory); }
cudaError_t cudaFreeAsync(void *Memory, cudaStream_t) {
  return release(Memory);
}
cudaError_t cudaFreeHost(void *Memory) { return release(Memory); }

cudaError_t cudaMemcpy(void *To, const void *From, size_t Size,
                       cudaMemcpyKind) {
  if (cudaError_t Error = wait())
    return Error;
  if (Size && (!To || !From))
    return report(cudaErrorInvalidValue);
  std::memmove(To, From, Size);
  return cudaSuccess;
}
cudaError_t cudaMemcpyAsync(void *To, const void *From, size_t Size,
                            cudaMemcpyKind Kind, cudaStream_t) {
  return cudaMemcpy(To, From, Size, Kind);
}

cudaError_t cudaMemcpy2D(void *To, size_t ToPitch, const void *From,
                         size_t FromPitch, size_t Width, size_t Height,
                         cudaMemcpyKind Kind) {
  for (size_t Row = 0; Row < Height; ++Row)
    if (cudaError_t Error = cudaMemcpy(
            static_cast<char *>(To) + Row * ToPitch,
            static_cast<const char *>(From) + Row * FromPitch, Width, Kind))
      return Error;
  return cudaSuccess;
}
cudaError_t cudaMallocPitch(void **Memory, size_t *Pitch, size_t Width,
                            size_t Height) {
  *Pitch = (Width + Alignment - 1) / Alignment * Alignment;
  return allocate(Memory, *Pitch * Height);
}
cudaError_t cudaHostGetDevicePointer(void **Device, void *Host, unsigned) {
  *Device = Host;
  return cudaSuccess;
}

/// The device threads see all memory of the process.
cudaError_t cudaHostRegister(void *Memory, size_t, unsigned) {
  return Memory ? cudaSuccess : report(cudaErrorInvalidValue);
}
cudaError_t cudaHostUnregister(void *) { return cudaSuccess; }

cudaError_t cudaMemset(void *Memory, int Value, size_t Size) {
  if (cudaError_t Error = wait())
    return Error;
  if (Size && !Memory)
    return report(cudaErrorInvalidValue);
  std::memset(Memory, Value, Size);
  return cudaSuccess;
}
cudaError_t cudaMemsetAsync(void *Memory, int Value, size_t Size,
                            cudaStream_t) {
  return cudaMemset(Memory, Value, Size);
}

//===----------------------------------------------------------------------===//
// Device variables
//===----------------------------------------------------------------------===//

/// Sets \p Place to \p Size bytes of the variable.
static cudaError_t findInVariable(char **Place, const void *Shadow, size_t Size,
                                  size_t Offset) {
  const VariableRow *Variable = variableOf(Shadow);
  if (!Variable)
    return report(cudaErrorInvalidSymbol);
  if (Offset > Variable->Size || Size > Variable->Size - Offset)
    return report(cudaErrorInvalidValue);
  *Place = static_cast<char *>(Variable->Address) + Offset;
  return cudaSuccess;
}

cudaError_t cudaMemcpyToSymbol(const void *Shadow, const void *From,
                               size_t Size, size_t Offset,
                               cudaMemcpyKind Kind) {
  char *Place;
  if (cudaError_t Error = findInVariable(&Place, Shadow, Size, Offset))
    return Error;
  return cudaMemcpy(Place, From, Size, Kind);
}

cudaError_t cudaMemcpyToSymbolAsync(const void *Shadow, const void *From,
                                    size_t Size, size_t Offset,
                                    cudaMemcpyKind Kind, cudaStream_t) {
  return cudaMemcpyToSymbol(Shadow, From, Size, Offset, Kind);
}

cudaError_t cudaMemcpyFromSymbol(void *To, const void *Shadow, size_t Size,
                                 size_t Offset, cudaMemcpyKind Kind) {
  char *Place;
  if (cudaError_t Error = findInVariable(&Place, Shadow, Size, Offset))
    return Error;
  return cudaMemcpy(To, Place, Size, Kind);
}

cudaError_t cudaGetSymbolAddress(void **Address, const void *Shadow) {
  char *Place;
  if (cudaError_t Error = findInVariable(&Place, Shadow, 0, 0))
    return Error;
  *Address = Place;
  return cudaSuccess;
}

cudaError_t cudaGetSymbolSize(size_t *Size, const void *Shadow) {
  const VariableRow *Variable = variableOf(Shadow);
  if (!Variable)
    return report(cudaErrorInvalidSymbol);
  *Size = Variable->Size;
  return cudaSuccess;
}
