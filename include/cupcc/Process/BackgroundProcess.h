//===- BackgroundProcess.h - work that outlives its parent ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one kind of process that outlives its parent. What it makes is for later
// commands and is needed by none, so it has the lowest priority, limits of
// time, and nothing of its parent's open: who reads the command's output to the
// end does not wait for it. It leaves the command's process group, so that
// Ctrl-C is not for it; it may be killed at any time.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PROCESS_BACKGROUNDPROCESS_H
#define CUPCC_PROCESS_BACKGROUNDPROCESS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <utility>

namespace cupcc {

/// A copy of this process as it was when it was made, which waits. It ends
/// without having worked if this object is destroyed, or this process ends,
/// before start().
class BackgroundProcess {
public:
  /// Nothing if there is no process to be had. \p Work runs in the copy, which
  /// ends with it; it must not touch what this process writes.
  static std::optional<BackgroundProcess>
  create(llvm::function_ref<void()> Work);

  BackgroundProcess(BackgroundProcess &&Other) : Signal(Other.Signal) {
    Other.Signal = -1;
  }
  BackgroundProcess &operator=(BackgroundProcess &&Other) {
    std::swap(Signal, Other.Signal);
    return *this;
  }
  ~BackgroundProcess();

  /// Lets it work, and does not wait for it.
  void start();

private:
  explicit BackgroundProcess(int Signal) : Signal(Signal) {}
  /// A pipe to it. It begins when a byte comes.
  int Signal;
};

} // namespace cupcc

#endif // CUPCC_PROCESS_BACKGROUNDPROCESS_H
