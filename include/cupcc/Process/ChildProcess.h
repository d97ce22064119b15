//===- ChildProcess.h - a process forked from this one ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No process of cupcc may outlive the one that started it: it would go on
// writing after the cleanup. The kernel offers PR_SET_PDEATHSIG for that, which
// a process can only ask for itself, so everything starts with fork();
// posix_spawn and llvm::sys::ExecuteAndWait have no place for it. The signal
// comes when the *thread* that forked ends, which is no loss here: it waits.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PROCESS_CHILDPROCESS_H
#define CUPCC_PROCESS_CHILDPROCESS_H

#include "cupcc/Process/ProcessEnd.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorOr.h"
#include <csignal>
#include <optional>
#include <sys/types.h>

namespace cupcc {

/// A process forked from this one. Its destructor kills it, unless it was
/// waited for.
class ChildProcess {
public:
  /// Returns twice, as fork() does: nothing in the child, which gets
  /// \p DeathSignal when this process dies. In the child every signal is
  /// blocked, so that no handler of the parent's runs there; \p Mask is set to
  /// what was blocked before. Makes only calls that are safe in a signal
  /// handler. Error: no process to be had.
  static llvm::ErrorOr<std::optional<ChildProcess>> fork(int DeathSignal,
                                                         sigset_t &Mask);

  /// A child for another program: calls \p Become there, which executes it or
  /// ends the process. Until then this process waits, and the child has its
  /// memory, which is not copied: \p Become makes only calls that are safe in a
  /// signal handler, and what it writes is seen here. Signals as of fork().
  static llvm::ErrorOr<ChildProcess> start(int DeathSignal,
                                           llvm::function_ref<void()> Become);

  /// fork() for a copy of the compiler that goes on with what it has in memory:
  /// signals end it, and it must end with exit(). Error: as above, or this is
  /// not the main thread, which is the only one that a child would have.
  static llvm::Expected<std::optional<ChildProcess>> split();

  /// The same for one that is kept: true in the child; else \p Child is the
  /// process. Error: as above.
  static llvm::Expected<bool> split(std::optional<ChildProcess> &Child);

  /// Ends a child without running destructors or flushing what belongs to the
  /// parent.
  [[noreturn]] static void exit(int Status);

  ChildProcess(ChildProcess &&Other) : Pid(Other.Pid) { Other.Pid = -1; }
  ChildProcess(const ChildProcess &) = delete;
  ~ChildProcess();

  ProcessEnd wait();
  /// How it ended; nothing while it runs.
  std::optional<ProcessEnd> poll();
  void kill(int Signal);

  /// Forgets the process: it is neither waited for nor killed.
  void disown() { Pid = -1; }

private:
  explicit ChildProcess(pid_t Pid) : Pid(Pid) {}
  pid_t Pid;
};

} // namespace cupcc

#endif // CUPCC_PROCESS_CHILDPROCESS_H
