//===- Interrupts.h - what a signal does to a command -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An interrupt from the keyboard reaches the whole group; one from kill(1)
// reaches cupcc alone. Either way cupcc must outlive the process it started, or
// that one goes on writing after the cleanup. The usual handler that removes
// files and dies is therefore not enough: signals are blocked and read from a
// descriptor at the one place where cupcc waits. A handler with a flag would do
// too, but the flag would have to be global.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_INTERRUPTS_H
#define CUPCC_LIB_DRIVER_INTERRUPTS_H

#include "cupcc/Process/ChildProcess.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <csignal>
#include <memory>

namespace cupcc {

/// Holds back SIGINT, SIGTERM, SIGQUIT and the other signals that end a process
/// from outside while it lives, unless they are ignored, as under nohup.
class Interrupts {
public:
  /// Error: no descriptor left.
  static llvm::Expected<std::unique_ptr<Interrupts>> holdBack();
  ~Interrupts();
  Interrupts(const Interrupts &) = delete;
  Interrupts &operator=(const Interrupts &) = delete;

  /// The signal that arrived until now, or 0. SIGPIPE: what this process, or
  /// the one run last, printed has no reader.
  int arrived();

  /// Runs \p Body in a process of its own, which ends with what it returns and
  /// is killed if this one dies. Waits; an interrupt is passed on if the
  /// process does not end of itself, and arrived() says so afterwards.
  llvm::Expected<ProcessEnd> run(llvm::function_ref<int()> Body);

  /// The same for a program of the user's, which has the signals that this
  /// process was started with. What comes from the keyboard reaches it anyway,
  /// and what it makes of it is its own affair: if it ends of itself, nothing
  /// has arrived. Other signals are passed on.
  llvm::Expected<ProcessEnd> runProgram(llvm::function_ref<int()> Body);

private:
  Interrupts(int Descriptor, const sigset_t &Previous)
      : Descriptor(Descriptor), Previous(Previous) {}

  /// \p Blocked are the signals that it does not get.
  [[noreturn]] void runInChild(llvm::function_ref<int()> Body,
                               const sigset_t &Blocked);
  llvm::Expected<ChildProcess> start(llvm::function_ref<int()> Body,
                                     const sigset_t &Blocked);
  ProcessEnd wait(ChildProcess &Child);
  ProcessEnd waitForProgram(ChildProcess &Child);
  /// False if nothing came in that time; -1 waits for ever.
  bool readSignals(int TimeoutMilliseconds);

  int Descriptor;
  sigset_t Previous;
  int Arrived = 0;
};

/// Ends this process by \p Signal, as if it had never been held back.
[[noreturn]] void dieBySignal(int Signal);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_INTERRUPTS_H
