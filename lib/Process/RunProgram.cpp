//===- RunProgram.cpp - a program that sees only its files ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Process/RunProgram.h"
#include "cupcc/Process/ChildProcess.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallVector.h"
#include <cerrno>
#include <csignal>
#include <fcntl.h>

using namespace cupcc;

namespace {

/// All that the child needs, made before it starts: there, only calls that are
/// safe in a signal handler may be made.
struct Launch {
  char *const *Arguments;
  llvm::ArrayRef<int> Files;
  llvm::MutableArrayRef<int> Moved; ///< room for as many
  int Output;
  int Status; ///< the write end of a pipe that exec closes; takes an errno
};

} // namespace

/// What the user had ignored before cupcc started (nohup, a background job)
/// stays ignored; what cupcc or LLVM did about signals does not concern a tool.
static void resetSignals() {
  for (int Signal = 1; Signal < NSIG; ++Signal) {
    struct sigaction Action;
    if (sigaction(Signal, nullptr, &Action) != 0)
      continue;
    bool UsersChoice =
        Signal == SIGHUP || Signal == SIGINT || Signal == SIGQUIT;
    if (Action.sa_handler == SIG_IGN && UsersChoice)
      continue;
    Action = {};
    Action.sa_handler = SIG_DFL;
    sigaction(Signal, &Action, nullptr);
  }
  sigset_t None;
  sigemptyset(&None);
  sigprocmask(SIG_SETMASK, &None, nullptr);
}

/// Gives the files their numbers, whatever else has these. The pipe for the
/// status must be above them.
static bool renumberFiles(const Launch &L) {
  const int Count = L.Files.size();
  for (int I = 0; I < Count; ++I)
    if ((L.Moved[I] =
             fcntl(L.Files[I], F_DUPFD_CLOEXEC, numberInProgram(Count))) < 0)
      return false;
  for (int I = 0; I < Count; ++I)
    if (dup2(L.Moved[I], numberInProgram(I)) < 0)
      return false;
  return true;
}

/// The standard streams and \p L.Files, and nothing else.
static bool arrangeFiles(const Launch &L) {
  int Null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (Null < 0 || dup2(Null, STDIN_FILENO) < 0 ||
      dup2(L.Output, STDOUT_FILENO) < 0 || dup2(L.Output, STDERR_FILENO) < 0)
    return false;
  // A kernel without close_range leaves only what others left open on purpose.
  close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  return renumberFiles(L);
}

[[noreturn]] static void becomeProgram(const Launch &L) {
  resetSignals();
  if (arrangeFiles(L))
    execv(L.Arguments[0], L.Arguments);
  int Why = errno;
  [[maybe_unused]] ssize_t Done = write(L.Status, &Why, sizeof(Why));
  _exit(127);
}

/// Zero once exec has worked; else the errno with which the child gave up.
static int readStatus(int Fd) {
  int Why = 0;
  ssize_t Done;
  do
    Done = read(Fd, &Why, sizeof(Why));
  while (Done < 0 && errno == EINTR);
  return Done == sizeof(Why) ? Why : 0;
}

static std::error_code systemError(int Why) {
  return {Why, std::generic_category()};
}

llvm::ErrorOr<ProcessEnd> cupcc::runProgram(char *const *Arguments,
                                            llvm::ArrayRef<int> Files,
                                            int Output) {
  int Pipe[2];
  if (pipe2(Pipe, O_CLOEXEC) != 0)
    return systemError(errno);
  llvm::scope_exit CloseRead([&] { close(Pipe[0]); });

  // Neither the child's standard streams nor its files must land on the pipe's
  // write end.
  llvm::SmallVector<int, 8> Moved(Files.size());
  int Status = fcntl(Pipe[1], F_DUPFD_CLOEXEC, numberInProgram(Files.size()));
  int Why = errno;
  close(Pipe[1]);
  if (Status < 0)
    return systemError(Why);

  llvm::ErrorOr<ChildProcess> Child = ChildProcess::start(SIGKILL, [&] {
    becomeProgram({Arguments, Files, Moved, Output, Status});
  });
  close(Status);
  if (!Child)
    return Child.getError();

  Why = readStatus(Pipe[0]);
  const ProcessEnd End = Child->wait();
  if (End.Unknown || Why)
    return systemError(End.Unknown ? End.Unknown : Why);
  return End;
}
