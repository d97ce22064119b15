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
#include "block.h"
#include <atomic>
#include <csetjmp>
#include <cstdlib>
#include <thread>
#include <vector>

using namespace cupcc::oncpu;

constinit thread_local SimulatedThread cupcc_cpu_thread = {};

extern "C" {
alignas(1024) char cupcc_cpu_dynamic_shared[MostDynamicSharedBytes];
}

void cupcc_cpu_end_thread(EndOfThread How) {
  std::longjmp(*static_cast<std::jmp_buf *>(cupcc_cpu_thread.Return),
               1 + static_cast<int>(How));
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

unsigned Block::threads() const { return unsigned(volume(What.BlockSize)); }

/// Not inlined: nothing that lives in a register may be needed after the jump.
[[gnu::noinline]] EndOfThread cupcc::oncpu::runThread(const Block &Home,
                                                      unsigned Number) {
  std::jmp_buf Here;
  cupcc_cpu_thread = {indexOf(Number, Home.What.BlockSize),
                      Home.Place,
                      Home.What.BlockSize,
                      Home.What.GridSize,
                      Home.What.DynamicSharedBytes,
                      Home.LaunchNumber,
                      &Here};
  if (int Value = setjmp(Here))
    return static_cast<EndOfThread>(Value - 1);
  Home.What.Entry(Home.What.Arguments);
  return EndOfThread::Returned;
}

namespace {

/// The threads of a block that do not wait for one another, by as many threads
/// of the process as there are.
class Independent {
public:
  explicit Independent(const Block &Home) : Home(Home) {}

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
    for (unsigned Number = Next++; Number < Home.threads(); Number = Next++) {
      EndOfThread How = runThread(Home, Number);
      if (isGood(How))
        continue;
      EndOfThread Good = EndOfThread::Returned;
      Result.compare_exchange_strong(Good, How);
      return;
    }
  }

  const Block &Home;
  std::atomic<unsigned> Next = 0;
  std::atomic<EndOfThread> Result = EndOfThread::Returned;
};

} // namespace

static EndOfThread runBlock(const Block &Home) {
  if (runInTurns)
    return runInTurns(Home);
  return Independent(Home).run(processThreads());
}

EndOfThread cupcc::oncpu::runGrid(const Launch &What) {
  static std::atomic<unsigned> Launches = 0;
  unsigned LaunchNumber = Launches++;
  for (unsigned long I = 0; I < volume(What.GridSize); ++I) {
    EndOfThread How =
        runBlock({What, indexOf(unsigned(I), What.GridSize), LaunchNumber});
    if (How != EndOfThread::Returned)
      return How;
  }
  return EndOfThread::Returned;
}
