//===- ChildProcess.cpp - a process forked from this one ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Process/ChildProcess.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstring>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace cupcc;

bool ProcessEnd::crashed() const {
  switch (Signal) {
  case SIGSEGV:
  case SIGBUS:
  case SIGILL:
  case SIGFPE:
  case SIGABRT:
  case SIGTRAP:
    return true;
  default:
    return false;
  }
}

std::string ProcessEnd::signalName() const {
  return Signal ? strsignal(Signal) : "";
}

static void blockSignals(sigset_t &Mask) {
  sigset_t All;
  sigfillset(&All);
  pthread_sigmask(SIG_SETMASK, &All, &Mask);
}

/// In the child.
static void dieWith(pid_t Parent, int DeathSignal) {
  prctl(PR_SET_PDEATHSIG, DeathSignal);
  // The parent may have died before that was set; then no signal comes.
  if (getppid() != Parent)
    _exit(1);
}

llvm::ErrorOr<std::optional<ChildProcess>> ChildProcess::fork(int DeathSignal,
                                                              sigset_t &Mask) {
  blockSignals(Mask);
  const pid_t Parent = getpid();
  const pid_t Pid = ::fork();
  if (Pid == 0) {
    dieWith(Parent, DeathSignal);
    return std::optional<ChildProcess>();
  }
  const int Why = errno;
  pthread_sigmask(SIG_SETMASK, &Mask, nullptr);
  if (Pid < 0)
    return std::error_code(Why, std::generic_category());
  return std::optional<ChildProcess>(ChildProcess(Pid));
}

namespace {
struct Start {
  pid_t Parent;
  int DeathSignal;
  llvm::function_ref<void()> Become;
};
} // namespace

static int runStart(void *Argument) {
  const auto &S = *static_cast<const Start *>(Argument);
  dieWith(S.Parent, S.DeathSignal);
  S.Become();
  _exit(127);
}

/// As posix_spawn() does it, which knows no signal at the parent's death.
/// Copying what describes a compiler's memory takes milliseconds, and each page
/// that is written afterwards a fault.
llvm::ErrorOr<ChildProcess>
ChildProcess::start(int DeathSignal, llvm::function_ref<void()> Become) {
  alignas(16) char Stack[64 * 1024];
  sigset_t Mask;
  blockSignals(Mask);
  Start S{getpid(), DeathSignal, Become};
  const pid_t Pid =
      clone(runStart, std::end(Stack), CLONE_VM | CLONE_VFORK | SIGCHLD, &S);
  const int Why = errno;
  pthread_sigmask(SIG_SETMASK, &Mask, nullptr);
  if (Pid < 0)
    return std::error_code(Why, std::generic_category());
  return ChildProcess(Pid);
}

llvm::Expected<std::optional<ChildProcess>> ChildProcess::split() {
  // Clang continues deep recursion on another thread (DeepStack.h keeps it from
  // that).
  if (gettid() != getpid())
    return fail(diag::err_cannot_fork, {"not on the main thread"});
  llvm::outs().flush();
  llvm::errs().flush();
  sigset_t Mask;
  llvm::ErrorOr<std::optional<ChildProcess>> Forked = fork(SIGKILL, Mask);
  if (!Forked)
    return fail(diag::err_cannot_fork, {Forked.getError().message()});
  if (!*Forked) {
    // An interrupted parent removes its files; a child would remove them under
    // the parent's hands.
    llvm::sys::unregisterHandlers();
    pthread_sigmask(SIG_SETMASK, &Mask, nullptr);
  }
  return std::move(*Forked);
}

llvm::Expected<bool> ChildProcess::split(std::optional<ChildProcess> &Child) {
  llvm::Expected<std::optional<ChildProcess>> Forked = split();
  if (!Forked)
    return Forked.takeError();
  if (!*Forked)
    return true;
  Child.emplace(std::move(**Forked));
  return false;
}

void ChildProcess::exit(int Status) {
  llvm::outs().flush();
  llvm::errs().flush();
  _exit(Status);
}

ChildProcess::~ChildProcess() {
  if (Pid == -1)
    return;
  kill(SIGKILL);
  wait();
}

void ChildProcess::kill(int Signal) { ::kill(Pid, Signal); }

static ProcessEnd endOf(int Status) {
  ProcessEnd End;
  if (WIFSIGNALED(Status)) {
    End.ExitCode = -1;
    End.Signal = WTERMSIG(Status);
  } else {
    End.ExitCode = WEXITSTATUS(Status);
  }
  return End;
}

static ProcessEnd unknownEnd(int Why) {
  ProcessEnd End;
  End.Unknown = Why;
  return End;
}

ProcessEnd ChildProcess::wait() {
  int Status = 0;
  pid_t Waited;
  do
    Waited = waitpid(Pid, &Status, 0);
  while (Waited < 0 && errno == EINTR);
  Pid = -1;
  return Waited < 0 ? unknownEnd(errno) : endOf(Status);
}

std::optional<ProcessEnd> ChildProcess::poll() {
  int Status = 0;
  const pid_t Waited = waitpid(Pid, &Status, WNOHANG);
  if (Waited == 0)
    return std::nullopt;
  Pid = -1;
  return Waited < 0 ? unknownEnd(errno) : endOf(Status);
}
