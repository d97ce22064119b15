//===- host_calls.h - how kernels call the host -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel's thread puts a message into memory of the host that the device
// sees, and waits for the answer, which a thread of the host puts beside it.
// What both agree on stands here, and both are compiled from it.
//
// Known ways are a queue with atomic tickets, and slots that belong to one
// caller at a time. A queue needs atomic operations of both sides on one word,
// which a device on PCI Express does not have. So there are slots, as in LLVM's
// libc for GPUs. A slot has two words: one that only the device writes, one
// that only the host does. They differ while the host has work. The device says
// by a word of its own memory who has a slot. LLVM's slots belong to a warp
// that has converged; here to a thread, since warps diverge.
//
// Each module on each device has a channel of its own, so that the words of its
// memory and the channel's belong together.
//
// Output of a stream waits in memory of the host, too: what a call has written
// is there when its kernel traps.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_HOST_HOST_CALLS_H
#define CUPCC_RUNTIME_HOST_HOST_CALLS_H

namespace cupcc::hostcalls {

enum class Call : int {
  None,
#define CUPCC_SYSTEM_CALL(Name, Linux, Pointers) Name,
#define CUPCC_HOST_CALL(Name) Name,
#include "host_calls.def"
};

/// An offset in a message's data that stands for a null pointer.
inline constexpr long NoData = -1;

inline constexpr unsigned SlotCount = 512, StreamCount = 512;
/// Of a message and of a stream's buffer; at least the host's PIPE_BUF, so that
/// what one call writes to a pipe is whole.
inline constexpr unsigned DataBytes = 4096;

/// What a slot carries: there the call, back the result.
struct alignas(64) Message {
  Call What;
  long Arguments[6];
  /// The call's; a negative number of errno's after a failure.
  long Result;
  alignas(16) char Data[DataBytes];
};

/// Output that is still to be written.
struct alignas(64) StreamBuffer {
  /// Written by the device: the descriptor and 1; 0: the stream is closed.
  unsigned File;
  /// Bytes of Data that are whole calls' output: by the device as they grow,
  /// by the host once they are written.
  unsigned Count;
  alignas(16) char Data[DataBytes];
};

struct Channel {
  /// By slot: how many calls the device has made, and the host has answered.
  alignas(64) unsigned Called[SlotCount];
  alignas(64) unsigned Answered[SlotCount];
  Message Messages[SlotCount];
  StreamBuffer Streams[StreamCount];
};

} // namespace cupcc::hostcalls

#endif // CUPCC_RUNTIME_HOST_HOST_CALLS_H
