//===- simulated_thread.h - which device thread is running -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CPU_SIMULATED_THREAD_H
#define CUPCC_TEST_CPU_SIMULATED_THREAD_H

namespace cupcc::oncpu {

struct Index {
  unsigned X, Y, Z;
};

/// What the special registers of a device thread say.
struct SimulatedThread {
  Index Thread, Block, BlockSize, GridSize;
  unsigned DynamicSharedBytes;
  unsigned Launch; ///< how many launches came before
  void *Return;    ///< the jmp_buf to which the thread's end jumps

  /// Place in the block, x first, as warps are formed.
  unsigned number() const {
    return Thread.X + BlockSize.X * (Thread.Y + BlockSize.Y * Thread.Z);
  }
};

/// What threads that wait for one another get.
struct Meeting {
  unsigned Present;    ///< a warp's: the lanes; a block's: how many threads
  unsigned Values[32]; ///< a warp's: each lane's; a block's: the sum, first
};

enum class EndOfThread { Returned, Exited, Trapped, AssertionFailed };

} // namespace cupcc::oncpu

extern "C" {

/// The device thread that runs on this thread of the process.
extern constinit thread_local cupcc::oncpu::SimulatedThread cupcc_cpu_thread;

/// Ends the device thread at once. No destructors run, as on the device.
[[noreturn]] void cupcc_cpu_end_thread(cupcc::oncpu::EndOfThread How);

// Wait until all the lanes of Mask, or all threads of the block, are there.
void cupcc_cpu_meet_warp(unsigned Mask, unsigned Value,
                         cupcc::oncpu::Meeting *Result);
void cupcc_cpu_meet_block(unsigned Barrier, unsigned Value,
                          cupcc::oncpu::Meeting *Result);

// The driver's functions: printf with arguments packed as the device packs
// them, the device's heap, and the report of an assertion.
int cupcc_cpu_vprintf(const char *Format, const void *Packed);
void *cupcc_cpu_malloc(unsigned long Size);
void cupcc_cpu_free(void *Memory);
[[noreturn]] void cupcc_cpu_assertfail(const char *Expression, const char *File,
                                       unsigned Line, const char *Function);

} // extern "C"

#endif // CUPCC_TEST_CPU_SIMULATED_THREAD_H
