//===- special_registers.cpp - %tid and the like --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../runner/simulated_thread.h"
#include "support.h"
#include <ctime>

#define REGISTER(NAME, VALUE)                                                  \
  unsigned NAME() STANDS_FOR("nvvm.read.ptx.sreg." #NAME);                     \
  unsigned NAME() { return VALUE; }

#define DIMENSION(PTX, X_OR_Y_OR_Z, MEMBER)                                    \
  unsigned PTX##_##X_OR_Y_OR_Z()                                               \
      STANDS_FOR("nvvm.read.ptx.sreg." #PTX "." #X_OR_Y_OR_Z);                 \
  unsigned PTX##_##X_OR_Y_OR_Z() { return cupcc_cpu_thread.MEMBER; }

#define DIMENSIONS(PTX, FIELD)                                                 \
  DIMENSION(PTX, x, FIELD.X)                                                   \
  DIMENSION(PTX, y, FIELD.Y)                                                   \
  DIMENSION(PTX, z, FIELD.Z)

DIMENSIONS(tid, Thread)
DIMENSIONS(ctaid, Block)
DIMENSIONS(ntid, BlockSize)
DIMENSIONS(nctaid, GridSize)

static constexpr unsigned WarpSize = 32;

static unsigned lane() { return cupcc_cpu_thread.number() % WarpSize; }

REGISTER(laneid, lane())
unsigned laneid_assembly() STANDS_FOR("asm.laneid");
unsigned laneid_assembly() { return lane(); }
REGISTER(warpid, cupcc_cpu_thread.number() / WarpSize)
REGISTER(warpsize, WarpSize)
// One multiprocessor, since one block runs at a time.
REGISTER(smid, 0)
REGISTER(nsmid, 1)
REGISTER(gridid, cupcc_cpu_thread.Launch)

#define LANE_MASK(COMPARISON, MASK)                                            \
  unsigned lanemask_##COMPARISON()                                             \
      STANDS_FOR("nvvm.read.ptx.sreg.lanemask." #COMPARISON);                  \
  unsigned lanemask_##COMPARISON() { return MASK; }                            \
  unsigned lanemask_assembly_##COMPARISON()                                    \
      STANDS_FOR("asm.lanemask." #COMPARISON);                                 \
  unsigned lanemask_assembly_##COMPARISON() { return MASK; }

LANE_MASK(eq, 1u << lane())
LANE_MASK(lt, (1u << lane()) - 1)
LANE_MASK(le, (2u << lane()) - 1)
LANE_MASK(gt, -(2u << lane()))
LANE_MASK(ge, -(1u << lane()))

/// Threads of a warp are never at the same place here.
unsigned activemask() STANDS_FOR("nvvm.activemask");
unsigned activemask() { return 1u << lane(); }

using u64 = unsigned long;

static u64 nanoseconds(clockid_t Clock) {
  timespec Now;
  clock_gettime(Clock, &Now);
  return u64(Now.tv_sec) * 1000000000 + Now.tv_nsec;
}

#define CLOCK(TYPE, NAME, STANDS)                                              \
  TYPE NAME() STANDS_FOR(STANDS);                                              \
  TYPE NAME() { return TYPE(nanoseconds(CLOCK_MONOTONIC)); }

CLOCK(unsigned, clock_register, "nvvm.read.ptx.sreg.clock")
CLOCK(u64, clock64_register, "nvvm.read.ptx.sreg.clock64")
/// A GPU's is near Unix time.
u64 globaltimer() STANDS_FOR("nvvm.read.ptx.sreg.globaltimer");
u64 globaltimer() { return nanoseconds(CLOCK_REALTIME); }
CLOCK(unsigned, clock_assembly, "asm.clock")
CLOCK(u64, clock64_assembly, "asm.clock64")
