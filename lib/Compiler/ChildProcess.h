//===- ChildProcess.h - a forked copy of the compiler -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_CHILDPROCESS_H
#define CUPCC_LIB_COMPILER_CHILDPROCESS_H

#include "llvm/Support/Error.h"
#include <optional>
#include <sys/types.h>

namespace cupcc {

/// How a child ended: an exit status, or the signal that ended it.
struct ChildStatus {
  int ExitCode = 0;
  int Signal = 0;
};

/// A process forked from this one.
class ChildProcess {
public:
  /// Returns twice, as fork() does: nothing in the child, which is killed when
  /// the parent dies and must end with exit(). Error: no process to be had.
  static llvm::Expected<std::optional<ChildProcess>> split();

  /// Ends a child without running destructors or flushing what belongs to the
  /// parent.
  [[noreturn]] static void exit(int Status);

  ChildProcess(ChildProcess &&Other) : Pid(Other.Pid) { Other.Pid = -1; }
  ChildProcess(const ChildProcess &) = delete;
  /// Kills the child if nobody waited for it.
  ~ChildProcess();

  ChildStatus wait();

  /// Forgets the process, so that nobody waits for it or kills it.
  void disown() { Pid = -1; }

private:
  explicit ChildProcess(pid_t Pid) : Pid(Pid) {}
  pid_t Pid;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_CHILDPROCESS_H
