//===- MultiprocessorRoom.h - how many blocks run at a time -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the CUDA C++ Programming Guide, "Technical Specifications per Compute
// Capability", of 7.5 to 12.x.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_MULTIPROCESSORROOM_H
#define CUPCC_LIB_OFFLOAD_CUBIN_MULTIPROCESSORROOM_H

#include "cupcc/Basic/DeviceArch.h"
#include <cstdint>

namespace cupcc {

/// A thread has a multiple of these registers.
constexpr unsigned RegistersAtATime = 8;

/// The warps of a block of \p Threads.
unsigned warpsOf(unsigned Threads);

/// The warps that the registers of a multiprocessor let run, of which each
/// thread has \p Registers, at least one.
unsigned warpsWith(uint64_t Registers);

/// The blocks of \p Threads that the registers of a multiprocessor let run, of
/// which each thread has \p Registers, at least one.
unsigned blocksWith(uint64_t Registers, unsigned Threads);

/// So many registers of a thread let \p Blocks run; 0 if none do.
unsigned mostRegistersFor(unsigned Blocks, unsigned Threads);

/// The warps that a multiprocessor of \p Arch has room for, whatever their
/// registers.
unsigned mostWarps(DeviceArch Arch);

/// The blocks of \p Threads, each with \p SharedBytes of shared memory, that a
/// multiprocessor of \p Arch has room for, whatever their registers.
unsigned mostBlocks(DeviceArch Arch, unsigned Threads, uint64_t SharedBytes);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_MULTIPROCESSORROOM_H
