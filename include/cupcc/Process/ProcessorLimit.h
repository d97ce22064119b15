//===- ProcessorLimit.h - fewer processors for a program --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PROCESS_PROCESSORLIMIT_H
#define CUPCC_PROCESS_PROCESSORLIMIT_H

#include <sched.h>

namespace cupcc {

/// While it lives, this thread and the programs that it starts, with all their
/// threads, run on at most \p Count of the processors that it may use. Without
/// effect where the kernel refuses.
class ProcessorLimit {
public:
  explicit ProcessorLimit(unsigned Count);
  ProcessorLimit(const ProcessorLimit &) = delete;
  ~ProcessorLimit();

private:
  cpu_set_t Before;
  bool IsSet = false;
};

} // namespace cupcc

#endif // CUPCC_PROCESS_PROCESSORLIMIT_H
