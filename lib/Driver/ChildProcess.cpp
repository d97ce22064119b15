//===- ChildProcess.cpp - a process of ours, and interrupts ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChildProcess.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstdio>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace cupcc;

/// How long an interrupted process may take to end before it is asked, and
/// then before it is killed. LLVM's programs remove their files meanwhile, and
/// a second signal would stop them at that.
static constexpr int GraceMilliseconds[] = {500, 2000};

static bool isIgnored(int Signal) {
  struct sigaction Action;
  return sigaction(Signal, nullptr, &Action) == 0 &&
         Action.sa_handler == SIG_IGN;
}

static llvm::Error systemError() {
  return fail(diag::err_internal, {llvm::sys::StrError(errno)});
}

llvm::Expected<std::unique_ptr<Interrupts>> Interrupts::holdBack() {
  sigset_t Signals, Previous;
  sigemptyset(&Signals);
  sigaddset(&Signals, SIGCHLD);
  for (int Signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU,
                     SIGALRM, SIGUSR1, SIGUSR2})
    if (!isIgnored(Signal))
      sigaddset(&Signals, Signal);
  // Whoever started us may have children reaped unseen; ours are waited for.
  signal(SIGCHLD, SIG_DFL);
  int Descriptor = signalfd(-1, &Signals, SFD_CLOEXEC | SFD_NONBLOCK);
  if (Descriptor < 0)
    return systemError();
  sigprocmask(SIG_BLOCK, &Signals, &Previous);
  return std::unique_ptr<Interrupts>(new Interrupts(Descriptor, Previous));
}

Interrupts::~Interrupts() {
  // What came since the last wait is not lost.
  readSignals(0);
  close(Descriptor);
  if (!Arrived)
    sigprocmask(SIG_SETMASK, &Previous, nullptr);
}

bool Interrupts::readSignals(int TimeoutMilliseconds) {
  pollfd Poll = {Descriptor, POLLIN, 0};
  if (poll(&Poll, 1, TimeoutMilliseconds) == 0)
    return false;
  signalfd_siginfo Info;
  while (read(Descriptor, &Info, sizeof(Info)) == sizeof(Info))
    if (Info.ssi_signo != SIGCHLD)
      Arrived = Info.ssi_signo;
  return true;
}

int Interrupts::arrived() {
  if (!Arrived)
    readSignals(0);
  return Arrived;
}

void Interrupts::becomeChild(int Parent, llvm::function_ref<int()> Body) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The parent may have died before that was set.
  if (getppid() != Parent)
    _exit(1);
  close(Descriptor);
  // SIGQUIT from the keyboard stays with the parent, which sends SIGTERM:
  // LLVM's programs take it for a crash, and leave files while they describe
  // it.
  sigset_t Mask = Previous;
  sigaddset(&Mask, SIGQUIT);
  sigprocmask(SIG_SETMASK, &Mask, nullptr);
  int Code = Body();
  llvm::outs().flush();
  fflush(nullptr);
  _exit(Code);
}

ProcessEnd Interrupts::wait(int Child) {
  int Status = 0;
  size_t Asked = 0;
  while (waitpid(Child, &Status, WNOHANG) == 0) {
    const bool MayAsk = Arrived && Asked < std::size(GraceMilliseconds);
    if (readSignals(MayAsk ? GraceMilliseconds[Asked] : -1))
      continue;
    kill(Child, Asked == 0 ? SIGTERM : SIGKILL);
    ++Asked;
  }
  // Nobody reads any more what is printed: as good as an interrupt.
  if (WIFSIGNALED(Status) && WTERMSIG(Status) == SIGPIPE)
    Arrived = SIGPIPE;
  if (WIFSIGNALED(Status))
    return {-1, WTERMSIG(Status)};
  return {WEXITSTATUS(Status), 0};
}

llvm::Expected<ProcessEnd> Interrupts::run(llvm::function_ref<int()> Body) {
  // What is buffered here would be written by both.
  llvm::outs().flush();
  fflush(nullptr);
  const int Parent = getpid();
  const int Child = fork();
  if (Child < 0)
    return fail(diag::err_cannot_fork, {llvm::sys::StrError(errno)});
  if (Child == 0)
    becomeChild(Parent, Body);
  return wait(Child);
}

void cupcc::dieBySignal(int Signal) {
  signal(Signal, SIG_DFL);
  sigset_t One;
  sigemptyset(&One);
  sigaddset(&One, Signal);
  sigprocmask(SIG_UNBLOCK, &One, nullptr);
  raise(Signal);
  _exit(128 + Signal);
}
