//===- system.cpp - ends of a thread and calls of the driver --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../runner/simulated_thread.h"
#include "support.h"
#include <cstddef>
#include <ctime>

using cupcc::oncpu::EndOfThread;

void trap() STANDS_FOR("trap");
void trap() { cupcc_cpu_end_thread(EndOfThread::Trapped); }

/// A breakpoint that nobody waits for ends a kernel, too.
void debugtrap() STANDS_FOR("debugtrap");
void debugtrap() { cupcc_cpu_end_thread(EndOfThread::Trapped); }

void exitThread() STANDS_FOR("nvvm.exit");
void exitThread() { cupcc_cpu_end_thread(EndOfThread::Exited); }

void exitAssembly() STANDS_FOR("asm.exit");
void exitAssembly() { cupcc_cpu_end_thread(EndOfThread::Exited); }

int print(const char *Format, const void *Packed) STANDS_FOR("system.vprintf");
int print(const char *Format, const void *Packed) {
  return cupcc_cpu_vprintf(Format, Packed);
}

void *allocate(size_t Size) STANDS_FOR("system.malloc");
void *allocate(size_t Size) { return cupcc_cpu_malloc(Size); }

void release(void *Memory) STANDS_FOR("system.free");
void release(void *Memory) { cupcc_cpu_free(Memory); }

void assertfail(const char *Expression, const char *File, unsigned Line,
                const char *Function, size_t) STANDS_FOR("system.assertfail");
void assertfail(const char *Expression, const char *File, unsigned Line,
                const char *Function, size_t) {
  cupcc_cpu_assertfail(Expression, File, Line, Function);
}

static void sleep(unsigned Nanoseconds) {
  timespec Time = {0, long(Nanoseconds)};
  nanosleep(&Time, nullptr);
}

void sleepIntrinsic(unsigned Nanoseconds) STANDS_FOR("nvvm.nanosleep");
void sleepIntrinsic(unsigned Nanoseconds) { sleep(Nanoseconds); }
void sleepAssembly(unsigned Nanoseconds) STANDS_FOR("asm.nanosleep");
void sleepAssembly(unsigned Nanoseconds) { sleep(Nanoseconds); }
