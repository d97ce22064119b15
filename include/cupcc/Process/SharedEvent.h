//===- SharedEvent.h - what a process waits for in another ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PROCESS_SHAREDEVENT_H
#define CUPCC_PROCESS_SHAREDEVENT_H

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

namespace cupcc {

/// Something that happens again and again, in this process or in those that are
/// forked from it, and that any of their threads may wait for. Without memory
/// for it, waiting takes as long as it may.
class SharedEvent {
public:
  SharedEvent();

  /// How often it happened. Read before what is waited for is looked at, so
  /// that nothing is missed that happens in between.
  uint32_t count() const;
  void happened();
  /// Returns when it happened more than \p Seen times, after \p AtMost, or
  /// earlier.
  void wait(uint32_t Seen, std::chrono::milliseconds AtMost) const;

private:
  struct Unmap {
    void operator()(std::atomic<uint32_t> *Counter) const;
  };
  std::unique_ptr<std::atomic<uint32_t>, Unmap> Counter;
};

} // namespace cupcc

#endif // CUPCC_PROCESS_SHAREDEVENT_H
