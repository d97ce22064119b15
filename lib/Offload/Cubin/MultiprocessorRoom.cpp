//===- MultiprocessorRoom.cpp - how many blocks run at a time -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MultiprocessorRoom.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace cupcc;

/// A multiprocessor has four parts, each with warps and registers of its own.
static constexpr unsigned Parts = 4, RegistersOfPart = 16384;
static constexpr unsigned MostRegisters = 256;
static constexpr unsigned WarpSize = 32;
/// What a block has of shared memory besides, from 8.0 on.
static constexpr uint64_t ReservedShared = 1 << 10;

/// The bytes of shared memory of a multiprocessor.
static uint64_t sharedOf(DeviceArch Arch) {
  constexpr uint64_t KiB = 1 << 10;
  if (Arch.Number < 80)
    return 64 * KiB;
  if (Arch.Number == 80 || Arch.Number == 87)
    return 164 * KiB;
  return Arch.Number >= 90 && Arch.Number < 120 ? 228 * KiB : 100 * KiB;
}

/// 8.0, 9.0, 10.0 and 10.3; 10.1 is what 11.0 was named before.
static bool isForDataCenters(DeviceArch Arch) {
  return Arch.Number == 80 ||
         (Arch.Number >= 90 && Arch.Number < 110 && Arch.Number != 101);
}

/// The blocks that a multiprocessor has room for, however small they are.
static unsigned mostBlocksOf(DeviceArch Arch) {
  if (isForDataCenters(Arch))
    return 32;
  return Arch.Number >= 89 ? 24 : 16;
}

unsigned cupcc::warpsOf(unsigned Threads) {
  return llvm::divideCeil(Threads, WarpSize);
}

unsigned cupcc::warpsWith(uint64_t Registers) {
  return RegistersOfPart /
         (llvm::alignTo(Registers, RegistersAtATime) * WarpSize) * Parts;
}

unsigned cupcc::blocksWith(uint64_t Registers, unsigned Threads) {
  return warpsWith(Registers) / warpsOf(Threads);
}

unsigned cupcc::mostWarps(DeviceArch Arch) {
  if (Arch.Number < 80)
    return 32;
  return isForDataCenters(Arch) ? 64 : 48;
}

unsigned cupcc::mostRegistersFor(unsigned Blocks, unsigned Threads) {
  unsigned Registers = MostRegisters;
  while (Registers && blocksWith(Registers, Threads) < Blocks)
    Registers -= RegistersAtATime;
  return Registers;
}

unsigned cupcc::mostBlocks(DeviceArch Arch, unsigned Threads,
                           uint64_t SharedBytes) {
  const uint64_t OfBlock =
      SharedBytes + (Arch.Number < 80 ? 0 : ReservedShared);
  const unsigned Most =
      std::min(mostBlocksOf(Arch), mostWarps(Arch) / warpsOf(Threads));
  return OfBlock * Most > sharedOf(Arch) ? sharedOf(Arch) / OfBlock : Most;
}
