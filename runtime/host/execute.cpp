//===- execute.cpp - doing what a kernel asks for -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One thread serves all of a program's kernels, so that no call may wait for
// what another program does: what would wait is asked for again.
//
//===----------------------------------------------------------------------===//

#include "execute.h"
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace cupcc::hostcalls;

namespace {

struct SystemCall {
  Call What;
  long Number;
  unsigned Pointers;
};

} // namespace

static constexpr SystemCall SystemCalls[] = {
#define CUPCC_SYSTEM_CALL(Name, Linux, Pointers)                               \
  {Call::Name, SYS_##Linux, Pointers},
#include "host_calls.def"
};

static const SystemCall *find(Call What) {
  for (const SystemCall &Each : SystemCalls)
    if (Each.What == What)
      return &Each;
  return nullptr;
}

/// A device that has gone wrong must not make the host write elsewhere.
static bool isOffset(long Value) {
  return Value == NoData || (Value >= 0 && Value <= long(DataBytes));
}

static long runSystemCall(const SystemCall &Which, Message &M) {
  long Arguments[6];
  for (unsigned I = 0; I != 6; ++I) {
    Arguments[I] = M.Arguments[I];
    if (!(Which.Pointers >> I & 1))
      continue;
    if (!isOffset(Arguments[I]))
      return -EFAULT;
    Arguments[I] = Arguments[I] == NoData
                       ? 0
                       : reinterpret_cast<long>(M.Data + Arguments[I]);
  }
  long Result;
  do
    Result = syscall(Which.Number, Arguments[0], Arguments[1], Arguments[2],
                     Arguments[3], Arguments[4], Arguments[5]);
  while (Result == -1 && errno == EINTR);
  return Result == -1 ? -errno : Result;
}

/// What cannot be asked is ready, to fail in its own way. poll() passes over
/// negative numbers.
static bool isReady(int File, short Event) {
  pollfd Asked = {File, Event, 0};
  return File < 0 || poll(&Asked, 1, 0) != 0;
}

/// Opening a pipe waits for its other end: that for writing is tried again,
/// that for reading waits when it is read.
static bool openFile(Message &M) {
  constexpr unsigned FlagsAt = 2;
  const long Flags = M.Arguments[FlagsAt];
  M.Arguments[FlagsAt] = Flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;
  long Result = runSystemCall(*find(Call::Open), M);
  M.Arguments[FlagsAt] = Flags;
  if (Result == -ENXIO && !(Flags & O_NONBLOCK) && (Flags & O_ACCMODE))
    return false;
  if (Result >= 0 && !(Flags & O_NONBLOCK))
    fcntl(int(Result), F_SETFL, fcntl(int(Result), F_GETFL) & ~O_NONBLOCK);
  M.Result = Result;
  return true;
}

static long readEnvironment(Message &M) {
  M.Data[DataBytes - 1] = 0;
  const char *Value = std::getenv(M.Data);
  if (!Value)
    return -ENOENT;
  const std::size_t Length = std::strlen(Value);
  const auto From = static_cast<std::size_t>(M.Arguments[0]);
  if (From < Length) {
    std::size_t Piece = Length - From;
    if (Piece > DataBytes)
      Piece = DataBytes;
    std::memcpy(M.Data, Value + From, Piece);
  }
  return long(Length);
}

static long findRealPath(Message &M) {
  M.Data[DataBytes - 1] = 0;
  char *Path = realpath(M.Data, nullptr);
  if (!Path)
    return -errno;
  const std::size_t Length = std::strlen(Path);
  if (Length < DataBytes)
    std::memcpy(M.Data, Path, Length + 1);
  std::free(Path);
  return Length < DataBytes ? long(Length) : -ENAMETOOLONG;
}

long cupcc::hostcalls::flush(StreamBuffer &Stream) {
  unsigned Size = __atomic_load_n(&Stream.Count, __ATOMIC_ACQUIRE);
  const unsigned File = __atomic_load_n(&Stream.File, __ATOMIC_ACQUIRE);
  if (!File || !Size)
    return 0;
  if (Size > DataBytes)
    Size = DataBytes;
  long Error = 0;
  for (unsigned Done = 0; Done != Size && !Error;) {
    ssize_t Written = write(int(File - 1), Stream.Data + Done, Size - Done);
    if (Written >= 0)
      Done += unsigned(Written);
    else if (errno != EINTR)
      Error = -errno;
  }
  __atomic_store_n(&Stream.Count, 0u, __ATOMIC_RELEASE);
  return Error;
}

static bool flushStream(Channel &Home, Message &M) {
  const long Number = M.Arguments[0];
  if (Number < 0 || Number >= long(StreamCount)) {
    M.Result = -EBADF;
    return true;
  }
  StreamBuffer &Stream = Home.Streams[Number];
  if (Stream.File && !isReady(int(Stream.File - 1), POLLOUT))
    return false;
  M.Result = flush(Stream);
  return true;
}

bool cupcc::hostcalls::execute(Channel &Home, Message &M) {
  switch (M.What) {
  case Call::Open:
    return openFile(M);
  case Call::FlushStream:
    return flushStream(Home, M);
  case Call::Environment:
    M.Result = readEnvironment(M);
    return true;
  case Call::RealPath:
    M.Result = findRealPath(M);
    return true;
  case Call::Read:
    if (!isReady(int(M.Arguments[0]), POLLIN))
      return false;
    break;
  case Call::Write:
    if (!isReady(int(M.Arguments[0]), POLLOUT))
      return false;
    break;
  default:
    break;
  }
  const SystemCall *Which = find(M.What);
  M.Result = Which ? runSystemCall(*Which, M) : -ENOSYS;
  return true;
}
