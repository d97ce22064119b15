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

/// What a multiprocessor has room for besides registers.
class Room {
public:
  explicit Room(DeviceArch Arch) : Arch(Arch) {}

  /// The blocks of \p Threads that run at a time, with as much shared memory
  /// as \p SharedBytes.
  unsigned mostBlocks(unsigned Threads, uint64_t SharedBytes) const;

private:
  DeviceArch Arch;
};

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_MULTIPROCESSORROOM_H
