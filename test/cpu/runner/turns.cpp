//===- turns.cpp - threads that wait for one another ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each device thread of the block has a stack of its own and runs until it
// comes to a meeting: a barrier of the block, or a shuffle, a vote or the like
// of its warp. When no thread can go on, the meetings that are complete take
// place: all who came get what each of them gave. A thread that has ended is
// not waited for.
//
// Only the first turn of a thread is by ucontext.h, which gives it its stack:
// that asks the kernel for the signals, and sorting a million numbers takes
// 10^7 turns.
//
//===----------------------------------------------------------------------===//

#include "block.h"
#include <algorithm>
#include <csetjmp>
#include <cstdlib>
#include <deque>
#include <span>
#include <sys/mman.h>
#include <ucontext.h>
#include <vector>

using namespace cupcc::oncpu;

static constexpr unsigned WarpSize = 32;
static constexpr size_t StackSize = size_t(1) << 20;

namespace {

enum class State { Ready, AtWarp, AtBlock, Ended };

struct Fiber {
  ucontext_t Start;
  bool HasStarted = false;
  std::jmp_buf Place; ///< where it waits
  SimulatedThread Thread;
  State Now = State::Ready;
  unsigned Key;    ///< which meeting: the mask of a warp's, a barrier's number
  unsigned Value;  ///< what the thread gives
  Meeting *Result; ///< where to put what it gets
};

class Turns {
public:
  explicit Turns(const Block &Home) : Home(Home), Fibers(Home.threads()) {
    for (unsigned I = 0; I < Fibers.size(); ++I)
      prepare(Fibers[I], I);
  }

  EndOfThread run();
  void wait(State Where, unsigned Key, unsigned Value, Meeting *Result);

private:
  void prepare(Fiber &New, unsigned Number);
  static void start(unsigned Number);
  void resume(Fiber &Next);
  bool runReady();
  bool meetInWarp(size_t First, unsigned Mask);
  bool meetInWarps();
  bool meetInBlock();

  const Block &Home;
  std::vector<Fiber> Fibers;
  Fiber *Running = nullptr;
  std::jmp_buf Scheduler;
  EndOfThread Result = EndOfThread::Returned;
};

} // namespace

/// Of the block that runs: there is one at a time.
static Turns *Current = nullptr;

/// Kept from block to block. A page that is never touched costs nothing.
static void *stack(unsigned Number) {
  static std::deque<void *> Stacks;
  while (Stacks.size() <= Number) {
    void *New = mmap(nullptr, StackSize, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (New == MAP_FAILED)
      unsupported("%zu stacks of threads", Stacks.size() + 1);
    Stacks.push_back(New);
  }
  return Stacks[Number];
}

void Turns::prepare(Fiber &New, unsigned Number) {
  getcontext(&New.Start);
  New.Start.uc_stack.ss_sp = stack(Number);
  New.Start.uc_stack.ss_size = StackSize;
  makecontext(&New.Start, reinterpret_cast<void (*)()>(start), 1, Number);
}

void Turns::start(unsigned Number) {
  EndOfThread How = runThread(Current->Home, Number);
  Current->Running->Now = State::Ended;
  if (!isGood(How) && isGood(Current->Result))
    Current->Result = How;
  _longjmp(Current->Scheduler, 1);
}

void Turns::resume(Fiber &Next) {
  Running = &Next;
  cupcc_cpu_thread = Next.Thread;
  if (_setjmp(Scheduler))
    return;
  if (Next.HasStarted)
    _longjmp(Next.Place, 1);
  Next.HasStarted = true;
  setcontext(&Next.Start);
}

void Turns::wait(State Where, unsigned Key, unsigned Value, Meeting *Result) {
  Fiber &Self = *Running;
  Self.Now = Where;
  Self.Key = Key;
  Self.Value = Value;
  Self.Result = Result;
  Self.Thread = cupcc_cpu_thread;
  if (!_setjmp(Self.Place))
    _longjmp(Scheduler, 1);
}

/// True if a thread could go on.
bool Turns::runReady() {
  bool Any = false;
  for (Fiber &Each : Fibers)
    if (Each.Now == State::Ready && isGood(Result)) {
      resume(Each);
      Any = true;
    }
  return Any;
}

/// Lets the meeting of \p Who take place.
static void meet(std::span<Fiber *const> Who, const Meeting &Result) {
  for (Fiber *Each : Who) {
    *Each->Result = Result;
    Each->Now = State::Ready;
  }
}

/// Of the warp that begins with thread \p First, the lanes of \p Mask; false if
/// one is elsewhere.
bool Turns::meetInWarp(size_t First, unsigned Mask) {
  unsigned Size = unsigned(std::min<size_t>(WarpSize, Fibers.size() - First));
  Fiber *Who[WarpSize];
  unsigned Number = 0;
  Meeting Result = {};
  for (unsigned Lane = 0; Lane < Size; ++Lane) {
    Fiber &Each = Fibers[First + Lane];
    if (!(Mask >> Lane & 1) || Each.Now == State::Ended)
      continue;
    if (Each.Now != State::AtWarp || Each.Key != Mask)
      return false;
    Who[Number++] = &Each;
    Result.Values[Lane] = Each.Value;
    Result.Present |= 1u << Lane;
  }
  meet({Who, Number}, Result);
  return true;
}

bool Turns::meetInWarps() {
  bool Any = false;
  for (size_t I = 0; I < Fibers.size(); ++I)
    if (Fibers[I].Now == State::AtWarp)
      Any |= meetInWarp(I / WarpSize * WarpSize, Fibers[I].Key);
  return Any;
}

bool Turns::meetInBlock() {
  std::vector<Fiber *> Who;
  Meeting Result = {};
  for (Fiber &Each : Fibers)
    if (Each.Now != State::Ended) {
      if (Each.Now != State::AtBlock || (Who.size() && Who[0]->Key != Each.Key))
        return false;
      Who.push_back(&Each);
      ++Result.Present;
      Result.Values[0] += Each.Value;
    }
  meet(Who, Result);
  return !Who.empty();
}

EndOfThread Turns::run() {
  Current = this;
  while (runReady() || meetInWarps() || meetInBlock())
    if (!isGood(Result))
      return Result;
  for (const Fiber &Each : Fibers)
    if (Each.Now != State::Ended)
      unsupported("threads that wait for others, which never come");
  return Result;
}

EndOfThread cupcc::oncpu::runInTurns(const Block &Home) {
  if (std::getenv("CUPCC_CPU_THREADS"))
    unsupported("CUPCC_CPU_THREADS for threads that wait for one another");
  return Turns(Home).run();
}

void cupcc_cpu_meet_warp(unsigned Mask, unsigned Value, Meeting *Result) {
  Current->wait(State::AtWarp, Mask, Value, Result);
}

void cupcc_cpu_meet_block(unsigned Barrier, unsigned Value, Meeting *Result) {
  Current->wait(State::AtBlock, Barrier, Value, Result);
}
