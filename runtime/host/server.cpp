//===- server.cpp - the thread that answers kernels -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The thread calls nothing of CUDA's, which might wait for the kernel that
// waits for it. A device cannot wake it, so it looks: again and again while
// there is work, ever less often when there is none.
//
// The end: exit() calls finish(), before CUDA takes its context down. From then
// on calls are answered, so that no kernel waits, but nothing is done.
//
//===----------------------------------------------------------------------===//

#include "server.h"
#include "execute.h"
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace cupcc::hostcalls;

namespace {

enum class Phase : int { Serving, Closing, Closed };

/// A node of the list of channels, which only grows.
struct Served {
  Channel *Which;
  Served *Next;
};

struct Server {
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  /// The process whose thread it is; 0: none yet.
  pid_t Owner = 0;
  Served *First = nullptr;
  std::atomic<Phase> Now = Phase::Serving;
};

class Locked {
public:
  explicit Locked(pthread_mutex_t &Mutex) : Mutex(Mutex) {
    pthread_mutex_lock(&Mutex);
  }
  ~Locked() { pthread_mutex_unlock(&Mutex); }
  Locked(const Locked &) = delete;

private:
  pthread_mutex_t &Mutex;
};

} // namespace

/// One for each process, whose thread outlives all objects.
static Server &server() {
  static constinit Server Only;
  return Only;
}

static Phase phase() { return server().Now.load(std::memory_order_acquire); }

static void sleepFor(long Nanoseconds) {
  timespec Time = {0, Nanoseconds};
  nanosleep(&Time, nullptr);
}

//===----------------------------------------------------------------------===//
// The thread
//===----------------------------------------------------------------------===//

/// Whether the call was answered.
static bool answer(Channel &C, unsigned Slot, Phase Now) {
  const unsigned Calls = __atomic_load_n(&C.Called[Slot], __ATOMIC_ACQUIRE);
  if (Calls == C.Answered[Slot])
    return false;
  Message &M = C.Messages[Slot];
  if (Now == Phase::Closed)
    M.Result = -EIO;
  else if (!execute(C, M))
    return false;
  __atomic_store_n(&C.Answered[Slot], Calls, __ATOMIC_RELEASE);
  return true;
}

/// The number of calls that were answered.
static unsigned lookOnce(Phase Now) {
  unsigned Answers = 0;
  for (Served *Each = __atomic_load_n(&server().First, __ATOMIC_ACQUIRE); Each;
       Each = Each->Next)
    for (unsigned Slot = 0; Slot != SlotCount; ++Slot)
      Answers += answer(*Each->Which, Slot, Now);
  return Answers;
}

/// What kernels that ended, or were ended, have left. A stream that another
/// program does not read must not keep this one from ending.
static void flushAll() {
  for (Served *Each = server().First; Each; Each = Each->Next)
    for (StreamBuffer &Stream : Each->Which->Streams)
      flush(Stream);
}

static void *run(void *) {
  constexpr unsigned Patience = 64;
  constexpr long Shortest = 2000, Longest = 256000;
  unsigned Idle = 0;
  long Sleep = Shortest;
  while (true) {
    const Phase Now = phase();
    const unsigned Answers = lookOnce(Now);
    // Once, as kernels that still run may ask for ever.
    if (Now == Phase::Closing) {
      flushAll();
      server().Now.store(Phase::Closed, std::memory_order_release);
      continue;
    }
    if (Answers) {
      Idle = 0;
      Sleep = Shortest;
      continue;
    }
    if (++Idle < Patience)
      continue;
    sleepFor(Sleep);
    if (Sleep < Longest)
      Sleep *= 2;
  }
  return nullptr;
}

/// The program's signals are for its own threads; a pipe without a reader is an
/// error of the call.
static bool startThread() {
  sigset_t All, Before;
  sigfillset(&All);
  pthread_sigmask(SIG_SETMASK, &All, &Before);
  pthread_t Thread;
  const bool Started = pthread_create(&Thread, nullptr, run, nullptr) == 0;
  pthread_sigmask(SIG_SETMASK, &Before, nullptr);
  if (Started)
    pthread_detach(Thread);
  return Started;
}

//===----------------------------------------------------------------------===//
// The beginning and the end
//===----------------------------------------------------------------------===//

/// Waits for the last answers and lines, but not for ever: a write may hang.
static void finish() {
  if (server().Owner != getpid())
    return;
  Phase Before = Phase::Serving;
  server().Now.compare_exchange_strong(Before, Phase::Closing);
  constexpr long Step = 100000;
  constexpr int MostSteps = 50000; // five seconds
  for (int I = 0; I != MostSteps && phase() != Phase::Closed; ++I)
    sleepFor(Step);
}

Channel *cupcc::hostcalls::createChannel() {
  void *Memory = mmap(nullptr, sizeof(Channel), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (Memory == MAP_FAILED)
    return nullptr;
  // After fork(), what the parent writes must stay where the device reads it.
  madvise(Memory, sizeof(Channel), MADV_DONTFORK);
  return static_cast<Channel *>(Memory);
}

bool cupcc::hostcalls::serve(Channel &C) {
  Server &S = server();
  Locked Hold(S.Lock);
  auto *New = static_cast<Served *>(std::malloc(sizeof(Served)));
  if (!New)
    return false;
  *New = {&C, S.First};
  __atomic_store_n(&S.First, New, __ATOMIC_RELEASE);
  if (S.Owner)
    return true;
  if (!startThread() || std::atexit(finish) != 0)
    return false;
  S.Owner = getpid();
  return true;
}

void cupcc::hostcalls::forgetServer() {
  Server &S = server();
  S.Lock = PTHREAD_MUTEX_INITIALIZER;
  S.Owner = 0;
  S.First = nullptr;
  S.Now = Phase::Serving;
}
