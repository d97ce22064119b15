//===- grid.cpp - run every thread of a launch ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device thread is a call of the kernel. What ends it early (a trap, an
// assertion, exit) jumps out of that call: device code has no destructors that
// would have to run.
//
//===----------------------------------------------------------------------===//

#include "grid.h"
#include <atomic>
#include <csetjmp>
#include <cstdlib>
#include <thread>
#include <vector>

using namespace cupcc::oncpu;

constinit thread_local SimulatedThread cupcc_cpu_thread = {};

/// Where cupcc_cpu_end_thread() returns to.
static constinit thread_local std::jmp_buf *Caller = nullptr;

extern "C" {
alignas(1024) char cupcc_cpu_dynamic_shared[MostDynamicSharedBytes];
}

void cupcc_cpu_end_thread(EndOfThread How) {
  std::longjmp(*Caller, 1 + static_cast<int>(How));
}

static unsigned processThreads() {
  const char *Text = std::getenv("CUPCC_CPU_THREADS");
  if (!Text)
    return 1;
  int Number = std::atoi(Text);
  if (Number < 1 || Number > 256)
    unsupported("CUPCC_CPU_THREADS=%s; a number from 1 to 256", Text);
  return unsigned(Number);
}

static Index indexOf(unsigned Number, Index Size) {
  return {Number % Size.X, Number / Size.X % Size.Y, Number / Size.X / Size.Y};
}

static unsigned long volume(Index Size) {
  return static_cast<unsigned long>(Size.X) * Size.Y * Size.Z;
}

/// Not inlined: nothing that lives in a register may be needed after the jump.
[[gnu::noinline]] static EndOfThread runThread(const Launch &What) {
  std::jmp_buf Here;
  Caller = &Here;
  if (int Value = setjmp(Here))
    return static_cast<EndOfThread>(Value - 1);
  What.Entry(What.Arguments);
  return EndOfThread::Returned;
}

namespace {

/// One block, by as many threads of the process as there are.
class Block {
public:
  Block(const Launch &What, Index Place, unsigned LaunchNumber)
      : What(What), Place(Place), LaunchNumber(LaunchNumber) {}

  EndOfThread run(unsigned Workers) {
    std::vector<std::thread> Others;
    for (unsigned I = 1; I < Workers; ++I)
      Others.emplace_back([this] { work(); });
    work();
    for (std::thread &Other : Others)
      Other.join();
    return Result;
  }

private:
  void work() {
    const unsigned Threads = unsigned(volume(What.BlockSize));
    for (unsigned Number = Next++; Number < Threads; Number = Next++) {
      cupcc_cpu_thread = {indexOf(Number, What.BlockSize),
                          Place,
                          What.BlockSize,
                          What.GridSize,
                          What.DynamicSharedBytes,
                          LaunchNumber};
      EndOfThread How = runThread(What);
      if (How == EndOfThread::Returned || How == EndOfThread::Exited)
        continue;
      EndOfThread Good = EndOfThread::Returned;
      Result.compare_exchange_strong(Good, How);
      return;
    }
  }

  const Launch &What;
  Index Place;
  unsigned LaunchNumber;
  std::atomic<unsigned> Next = 0;
  std::atomic<EndOfThread> Result = EndOfThread::Returned;
};

} // namespace

EndOfThread cupcc::oncpu::runGrid(const Launch &What) {
  static std::atomic<unsigned> Launches = 0;
  unsigned LaunchNumber = Launches++;
  unsigned Workers = processThreads();
  for (unsigned long I = 0; I < volume(What.GridSize); ++I) {
    Block Next(What, indexOf(unsigned(I), What.GridSize), LaunchNumber);
    EndOfThread How = Next.run(Workers);
    if (How != EndOfThread::Returned)
      return How;
  }
  return EndOfThread::Returned;
}
