//===- host_call.h - asking the host ----------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_HOST_HOST_CALL_H
#define CUPCC_LIBC_HOST_HOST_CALL_H

#include "../../host/host_calls.h"
#include <stddef.h>

namespace cupcc {

/// One call: takes a slot, is filled, runs, and gives the slot back at its end.
/// A thread has one at a time: with a second it could wait for itself.
class HostCall {
public:
  explicit HostCall(hostcalls::Call What);
  ~HostCall();
  HostCall(const HostCall &) = delete;

  void argument(unsigned Number, long Value) {
    if (Home)
      Home->Messages[Slot].Arguments[Number] = Value;
  }
  /// The argument is a text, which goes with the call. Too long a one, and a
  /// null pointer, let the call fail.
  void text(unsigned Number, const char *Text);
  /// The argument is room for \p Size bytes at most; returns how much there is.
  size_t room(unsigned Number, size_t Size);
  /// The argument is \p Size bytes at most; returns how many go with the call.
  size_t bytes(unsigned Number, const void *Data, size_t Size);

  /// Asks, and waits for the answer. Returns what the system call does: -1, and
  /// errno, after a failure.
  long run();

  /// What the host has put into the room that \p Number is.
  void read(unsigned Number, void *To, size_t Size) const;
  /// The text there.
  const char *text(unsigned Number) const;
  char *data() const { return Home ? Home->Messages[Slot].Data : nullptr; }

private:
  hostcalls::Channel *Home;
  unsigned Slot = 0, Turn = 0;
  size_t Used = 0;
  int Error = 0;
};

/// The channel of this module; null if the host has given it none.
hostcalls::Channel *hostChannel();

/// Copies \p Size bytes, eight at a time where \p To allows it.
void copyBytes(void *To, const void *From, size_t Size);

/// A call whose arguments are numbers.
long callHost(hostcalls::Call What, long First = 0, long Second = 0,
              long Third = 0);

} // namespace cupcc

#endif // CUPCC_LIBC_HOST_HOST_CALL_H
