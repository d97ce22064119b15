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
//===----------------------------------------------------------------------===//

#include "block.h"
#include <algorithm>
#include <cstdlib>
#include <deque>
#include <sys/mman.h>
#include <ucontext.h>
#include <vector>

using namespace cupcc::oncpu;

static constexpr unsigned WarpSize = 32;
static constexpr size_t StackSize = size_t(1) << 20;

namespace {

enum class State { Ready, AtWarp, AtBlock, Ended };

struct Fiber {
  ucontext_t Context;
  SimulatedThread Thread;
  State Now = State::Ready;
  unsigned Key;   ///< which meeting: the mask of a warp's, a barrier's number
  unsigned Value; ///< what the thread gives
  Meeting Result; ///< what it gets
};

class Turns {
public:
  explicit Turns(const Block &Home) : Home(Home), Fibers(Home.threads()) {
    for (unsigned I = 0; I < Fibers.size(); ++I)
      prepare(Fibers[I], I);
  }

  EndOfThread run();
  void wait(State Where, unsigned Key, unsigned Value);
  const Meeting &result() const { return Running->Result; }

private:
  void prepare(Fiber &New, unsigned Number);
  static void start(unsigned Number);
  void resume(Fiber &Next);
  bool runReady();
  bool meetInWarps();
  bool meetInBlock();

  const Block &Home;
  std::vector<Fiber> Fibers;
  Fiber *Running = nullptr;
  ucontext_t Scheduler;
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
  getcontext(&New.Context);
  New.Context.uc_stack.ss_sp = stack(Number);
  New.Context.uc_stack.ss_size = StackSize;
  New.Context.uc_link = &Scheduler;
  makecontext(&New.Context, reinterpret_cast<void (*)()>(start), 1, Number);
}

void Turns::start(unsigned Number) {
  EndOfThread How = runThread(Current->Home, Number);
  Current->Running->Now = State::Ended;
  if (!isGood(How) && isGood(Current->Result))
    Current->Result = How;
}

void Turns::resume(Fiber &Next) {
  Running = &Next;
  cupcc_cpu_thread = Next.Thread;
  swapcontext(&Scheduler, &Next.Context);
}

void Turns::wait(State Where, unsigned Key, unsigned Value) {
  Fiber &Self = *Running;
  Self.Now = Where;
  Self.Key = Key;
  Self.Value = Value;
  Self.Thread = cupcc_cpu_thread;
  swapcontext(&Self.Context, &Scheduler);
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
static void meet(const std::vector<Fiber *> &Who, Meeting Result) {
  for (Fiber *Each : Who) {
    Each->Result = Result;
    Each->Now = State::Ready;
  }
}

bool Turns::meetInWarps() {
  bool Any = false;
  for (size_t I = 0; I < Fibers.size(); ++I) {
    if (Fibers[I].Now != State::AtWarp)
      continue;
    size_t First = I / WarpSize * WarpSize;
    size_t Size = std::min<size_t>(WarpSize, Fibers.size() - First);
    std::vector<Fiber *> Who;
    Meeting Result = {};
    bool Complete = true;
    for (unsigned Lane = 0; Lane < Size; ++Lane) {
      Fiber &Other = Fibers[First + Lane];
      if (!(Fibers[I].Key >> Lane & 1) || Other.Now == State::Ended)
        continue;
      Complete &= Other.Now == State::AtWarp && Other.Key == Fibers[I].Key;
      Who.push_back(&Other);
      Result.Values[Lane] = Other.Value;
      Result.Present |= 1u << Lane;
    }
    if (Complete)
      meet(Who, Result);
    Any |= Complete;
  }
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
  Current->wait(State::AtWarp, Mask, Value);
  *Result = Current->result();
}

void cupcc_cpu_meet_block(unsigned Barrier, unsigned Value, Meeting *Result) {
  Current->wait(State::AtBlock, Barrier, Value);
  *Result = Current->result();
}
