//===- BackgroundProcess.cpp - work that outlives its parent --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A child forks once more and ends: its own child is then a child of init,
// which waits for it, and has no signal for the death of a parent.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Process/BackgroundProcess.h"
#include "cupcc/Process/ChildProcess.h"
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace cupcc;

/// Far more than any work takes; who exceeds it hangs.
static constexpr rlim_t ProcessorSeconds = 120;
static constexpr unsigned Seconds = 1200;
static constexpr int LowestPriority = 19;

/// Leaves \p Signal open, as descriptor 3.
static bool leaveDescriptors(int Signal) {
  const int Null = ::open("/dev/null", O_RDWR);
  if (Null == -1)
    return false;
  for (int Standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    ::dup2(Null, Standard);
  static constexpr int Kept = STDERR_FILENO + 1;
  if (Signal != Kept && ::dup2(Signal, Kept) == -1)
    return false;
  return ::close_range(Kept + 1, ~0u, 0) == 0;
}

static void limitProcessor() {
  struct rlimit Limit;
  if (::getrlimit(RLIMIT_CPU, &Limit) != 0)
    return;
  Limit.rlim_cur = std::min(Limit.rlim_max, ProcessorSeconds);
  ::setrlimit(RLIMIT_CPU, &Limit);
}

/// False if the command ended without having said so.
static bool isStarted(int Signal) {
  char Byte;
  ssize_t Read;
  do
    Read = ::read(Signal, &Byte, 1);
  while (Read == -1 && errno == EINTR);
  return Read == 1;
}

/// In the copy; does not return.
[[noreturn]] static void waitAndWork(int Signal,
                                     llvm::function_ref<void()> Work) {
  if (!leaveDescriptors(Signal) || !isStarted(STDERR_FILENO + 1))
    ::_exit(0);
  ::close(STDERR_FILENO + 1);
  ::setpgid(0, 0);
  ::setpriority(PRIO_PROCESS, 0, LowestPriority);
  limitProcessor();
  ::alarm(Seconds);
  Work();
  ::_exit(0);
}

std::optional<BackgroundProcess>
BackgroundProcess::create(llvm::function_ref<void()> Work) {
  int Pipe[2];
  if (::pipe2(Pipe, O_CLOEXEC) != 0)
    return std::nullopt;
  BackgroundProcess Created(Pipe[1]);
  llvm::Expected<std::optional<ChildProcess>> Child = ChildProcess::split();
  if (!Child) {
    llvm::consumeError(Child.takeError());
    ::close(Pipe[0]);
    return std::nullopt;
  }
  if (!*Child) {
    ::close(Pipe[1]);
    const pid_t Pid = ::fork();
    if (Pid == 0)
      waitAndWork(Pipe[0], Work);
    ::_exit(Pid == -1 ? 1 : 0);
  }
  ::close(Pipe[0]);
  if ((*Child)->wait().ExitCode)
    return std::nullopt;
  return Created;
}

BackgroundProcess::~BackgroundProcess() {
  if (Signal != -1)
    ::close(Signal);
}

void BackgroundProcess::start() {
  // It may have been killed, which is no error and must be no signal.
  if (Signal == -1)
    return;
  sigset_t Pipe, Before;
  sigemptyset(&Pipe);
  sigaddset(&Pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &Pipe, &Before);
  if (::write(Signal, "+", 1) == -1 && errno == EPIPE) {
    const struct timespec None = {};
    sigtimedwait(&Pipe, nullptr, &None);
  }
  pthread_sigmask(SIG_SETMASK, &Before, nullptr);
}
