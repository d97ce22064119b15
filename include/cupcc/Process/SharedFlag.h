//===- SharedFlag.h - what a process says before it ends --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PROCESS_SHAREDFLAG_H
#define CUPCC_PROCESS_SHAREDFLAG_H

#include <atomic>

namespace cupcc {

/// A flag that this process and those that are forked from it share, so that it
/// is known of one that a signal has ended. Without memory for it, it is never
/// set.
class SharedFlag {
public:
  SharedFlag();
  SharedFlag(const SharedFlag &) = delete;
  ~SharedFlag();

  void set();
  bool isSet() const;

private:
  std::atomic<bool> *Flag = nullptr;
};

} // namespace cupcc

#endif // CUPCC_PROCESS_SHAREDFLAG_H
