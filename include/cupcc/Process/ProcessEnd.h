//===- ProcessEnd.h - how a process ended -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PROCESS_PROCESSEND_H
#define CUPCC_PROCESS_PROCESSEND_H

#include <string>

namespace cupcc {

/// How a process ended, whatever it was.
struct ProcessEnd {
  /// Exit status, or -1 when a signal ended it.
  int ExitCode = 0;
  /// The signal, or 0.
  int Signal = 0;
  /// The error number of waitpid() where the kernel did not tell how it ended,
  /// since children of this process are not waited for (SIGCHLD is ignored);
  /// else 0.
  int Unknown = 0;

  bool succeeded() const { return !ExitCode && !Signal && !Unknown; }

  /// A fault of the program ended it, and no request and no limit.
  bool crashed() const;

  /// "Segmentation fault": the signal for people; empty if there was none.
  std::string signalName() const;
};

} // namespace cupcc

#endif // CUPCC_PROCESS_PROCESSEND_H
