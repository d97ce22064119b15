//===- Interrupts.cpp - what a signal does to a command -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interrupts.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstdio>
#include <poll.h>
#include <sys/signalfd.h>
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
  // SIGCHLD may be inherited as ignored, which loses the status of children;
  // ours are waited for.
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

void Interrupts::runInChild(llvm::function_ref<int()> Body,
                            const sigset_t &Blocked) {
  close(Descriptor);
  sigprocmask(SIG_SETMASK, &Blocked, nullptr);
  int Code = Body();
  fflush(nullptr);
  ChildProcess::exit(Code);
}

ProcessEnd Interrupts::wait(ChildProcess &Child) {
  std::optional<ProcessEnd> End;
  size_t Asked = 0;
  while (!(End = Child.poll())) {
    const bool MayAsk = Arrived && Asked < std::size(GraceMilliseconds);
    if (readSignals(MayAsk ? GraceMilliseconds[Asked] : -1))
      continue;
    Child.kill(Asked == 0 ? SIGTERM : SIGKILL);
    ++Asked;
  }
  // What is printed has no reader any more: as good as an interrupt.
  if (End->Signal == SIGPIPE)
    Arrived = SIGPIPE;
  return *End;
}

ProcessEnd Interrupts::waitForProgram(ChildProcess &Child) {
  std::optional<ProcessEnd> End;
  int PassedOn = 0;
  while (!(End = Child.poll())) {
    readSignals(-1);
    const bool OfKeyboard = Arrived == SIGINT || Arrived == SIGQUIT;
    if (Arrived && !OfKeyboard && Arrived != PassedOn)
      Child.kill(PassedOn = Arrived);
  }
  if (!End->Signal)
    Arrived = 0;
  return *End;
}

llvm::Expected<ChildProcess> Interrupts::start(llvm::function_ref<int()> Body,
                                               const sigset_t &Blocked) {
  // What is buffered here would be written by both.
  llvm::outs().flush();
  fflush(nullptr);
  sigset_t HeldBack;
  llvm::ErrorOr<std::optional<ChildProcess>> Child =
      ChildProcess::fork(SIGTERM, HeldBack);
  if (!Child)
    return fail(diag::err_cannot_fork, {Child.getError().message()});
  if (!*Child)
    runInChild(Body, Blocked);
  return std::move(**Child);
}

llvm::Expected<ProcessEnd> Interrupts::run(llvm::function_ref<int()> Body) {
  // SIGQUIT from the keyboard stays with the parent, which sends SIGTERM:
  // LLVM's programs take it for a crash, and leave files while they describe
  // it.
  sigset_t Blocked = Previous;
  sigaddset(&Blocked, SIGQUIT);
  llvm::Expected<ChildProcess> Child = start(Body, Blocked);
  if (!Child)
    return Child.takeError();
  return wait(*Child);
}

llvm::Expected<ProcessEnd>
Interrupts::runProgram(llvm::function_ref<int()> Body) {
  llvm::Expected<ChildProcess> Child = start(
      [&] {
        // The driver ignores it.
        signal(SIGXFSZ, SIG_DFL);
        return Body();
      },
      Previous);
  if (!Child)
    return Child.takeError();
  return waitForProgram(*Child);
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
