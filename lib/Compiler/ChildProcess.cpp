//===- ChildProcess.cpp - a forked copy of the compiler -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChildProcess.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace cupcc;

/// What a child must not share with its parent.
static void leaveParent(pid_t Parent) {
  // An interrupted parent removes its files; a child would remove them under
  // the parent's hands.
  llvm::sys::unregisterHandlers();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != Parent) // it died before the line above
    _exit(1);
}

llvm::Expected<std::optional<ChildProcess>> ChildProcess::split() {
  // Clang continues deep recursion on another thread, which is the only one
  // that a child would have (DeepStack.h keeps it from that).
  if (gettid() != getpid())
    return fail(diag::err_cannot_fork, {"not on the main thread"});
  llvm::outs().flush();
  llvm::errs().flush();
  pid_t Parent = getpid();
  pid_t Pid = fork();
  if (Pid == -1)
    return fail(diag::err_cannot_fork, {std::strerror(errno)});
  if (Pid != 0)
    return ChildProcess(Pid);
  leaveParent(Parent);
  return std::nullopt;
}

void ChildProcess::exit(int Status) {
  llvm::outs().flush();
  llvm::errs().flush();
  _exit(Status);
}

ChildProcess::~ChildProcess() {
  if (Pid == -1)
    return;
  kill(Pid, SIGKILL);
  wait();
}

ChildStatus ChildProcess::wait() {
  int Status = 0;
  while (waitpid(Pid, &Status, 0) == -1 && errno == EINTR)
    ;
  Pid = -1;
  if (WIFSIGNALED(Status))
    return {-1, WTERMSIG(Status)};
  return {WEXITSTATUS(Status), 0};
}
