//===- file.cpp - streams that are files ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing here is inlined: some hundred functions call it, and a call costs
// little beside what it does.
//
//===----------------------------------------------------------------------===//

#include "file.h"
#include "../host/host_call.h"
#include "../pthread/waiting.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

using namespace cupcc;
using namespace cupcc::stdio;
using hostcalls::DataBytes;

/// As many characters can be put back at least.
static constexpr size_t Headroom = 8;

/// The last buffer of the channel is standard input's.
static constexpr unsigned FileCount = hostcalls::StreamCount - 1;

extern "C" {
// Modules that are linked to one share them. All zero: closed.
File __cupcc_files[FileCount];
File __cupcc_standard_input;
}

unsigned File::index() const {
  return this == &__cupcc_standard_input
             ? FileCount
             : static_cast<unsigned>(this - __cupcc_files);
}

hostcalls::StreamBuffer &File::output() const {
  return hostChannel()->Streams[index()];
}

FILE *File::stream() { return this == &__cupcc_standard_input ? stdin : &Face; }

void File::fail(int Error) {
  stream()->_flags |= SawError;
  errno = Error;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

File *File::take() {
  for (File &F : __cupcc_files)
    if (!__atomic_load_n(&F.IsTaken, __ATOMIC_RELAXED) &&
        replace(&F.IsTaken, 0, 1))
      return &F;
  errno = EMFILE;
  return nullptr;
}

void File::release() { __atomic_store_n(&IsTaken, 0, __ATOMIC_RELEASE); }

/// The file in the table that \p Stream is; null for another pointer.
static File *fileAt(FILE *Stream) {
  auto Distance = reinterpret_cast<unsigned long>(Stream) -
                  reinterpret_cast<unsigned long>(__cupcc_files);
  if (Distance >= sizeof __cupcc_files || Distance % sizeof(File))
    return nullptr;
  return &__cupcc_files[Distance / sizeof(File)];
}

/// Standard input is open from the beginning, until it is closed.
static File *standardInput() {
  File &F = __cupcc_standard_input;
  File::Mode How = {true, false, false, 0};
  LockedFile Hold(F);
  if (!F.number() && hostChannel())
    F.open(STDIN_FILENO, How);
  return &F;
}

[[gnu::noinline]] File *File::find(FILE *Stream) {
  File *F = Stream == stdin ? standardInput() : fileAt(Stream);
  return F && F->IsOpen ? F : nullptr;
}

[[gnu::noinline]] File *File::forReading(FILE *Stream) {
  File *F = find(Stream);
  if (F && F->Reads)
    return F;
  if (Stream == stdout || Stream == stderr || F)
    Stream->_flags |= SawError;
  errno = EBADF;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Locks
//===----------------------------------------------------------------------===//

bool File::tryLock() {
  const unsigned long Me = pthread_self();
  const unsigned long Now = __atomic_load_n(&Owner, __ATOMIC_RELAXED);
  if (Now != Me && (Now || !replace(&Owner, 0ul, Me)))
    return false;
  ++Depth;
  return true;
}

[[gnu::noinline]] void File::lock() {
  waitUntil([this] { return tryLock(); });
}

void File::unlock() {
  if (--Depth == 0)
    __atomic_store_n(&Owner, 0ul, __ATOMIC_RELEASE);
}

//===----------------------------------------------------------------------===//
// The beginning and the end
//===----------------------------------------------------------------------===//

/// \p Number is kept with 1 more, so that a file of zeros has none.
[[gnu::noinline]] void File::open(int Descriptor, const Mode &How) {
  Number = Descriptor + 1;
  Reads = How.Reads;
  Writes = How.Writes;
  Buffering = _IOFBF;
  Buffer = nullptr;
  Next = End = Room = 0;
  Pending = 0;
  stream()->_flags = 0;
  hostcalls::StreamBuffer &Out = output();
  Out.Count = 0;
  __atomic_store_n(&Out.File, static_cast<unsigned>(Number), __ATOMIC_RELEASE);
  IsOpen = 1;
}

[[gnu::noinline]] bool File::close() {
  bool Succeeded = flush();
  dropInput();
  __atomic_store_n(&output().File, 0u, __ATOMIC_RELEASE);
  Succeeded &= ::close(Number - 1) == 0;
  if (Buffer != Small)
    free(Buffer);
  Buffer = nullptr;
  IsOpen = 0;
  return Succeeded;
}

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

[[gnu::noinline]] bool File::flush() {
  if (!Pending)
    return true;
  Pending = 0;
  if (callHost(hostcalls::Call::FlushStream, index()) == 0)
    return true;
  stream()->_flags |= SawError;
  return false;
}

/// What one call writes is in one piece, if it has room in the buffer: the host
/// sees a count that grows by whole calls.
[[gnu::noinline]] size_t File::write(const char *Text, size_t Size) {
  if (!Writes) {
    fail(EBADF);
    return 0;
  }
  dropInput();
  if (Pending + Size > DataBytes && !flush())
    return 0;
  hostcalls::StreamBuffer &Out = output();
  for (size_t Done = 0; Done != Size;) {
    size_t Piece = Size - Done;
    if (Piece > DataBytes - Pending)
      Piece = DataBytes - Pending;
    copyBytes(Out.Data + Pending, Text + Done, Piece);
    Pending += static_cast<unsigned>(Piece);
    Done += Piece;
    __atomic_store_n(&Out.Count, Pending, __ATOMIC_RELEASE);
    if (Pending == DataBytes && !flush())
      return Done - Piece;
  }
  if (Buffering == _IONBF || (Buffering == _IOLBF && memrchr(Text, '\n', Size)))
    return flush() ? Size : 0;
  return Size;
}

[[gnu::noinline]] void cupcc::stdio::flushAll() {
  for (File &F : __cupcc_files)
    if (F.IsOpen) {
      LockedFile Locked(F);
      Locked->flush();
    }
}

//===----------------------------------------------------------------------===//
// Input
//===----------------------------------------------------------------------===//

[[gnu::noinline]] bool File::makeBuffer() {
  if (Buffer)
    return true;
  const int Before = errno;
  Buffer = static_cast<char *>(malloc(Headroom + DataBytes + 1));
  Room = Headroom + DataBytes;
  if (!Buffer) {
    errno = Before;
    Buffer = Small;
    Room = sizeof Small - 1;
  }
  Next = End = Headroom;
  return true;
}

[[gnu::noinline]] bool File::addInput() {
  makeBuffer();
  if ((stream()->_flags & SawEnd) || End == Room)
    return false;
  ssize_t Count = ::read(Number - 1, Buffer + End, Room - End);
  if (Count <= 0) {
    stream()->_flags |= Count ? SawError : SawEnd;
    return false;
  }
  End += static_cast<size_t>(Count);
  return true;
}

[[gnu::noinline]] bool File::fill() {
  flush();
  if (Buffer)
    Next = End = Headroom;
  return addInput();
}

[[gnu::noinline]] size_t File::read(char *To, size_t Size) {
  size_t Done = 0;
  while (Done != Size) {
    if (Next == End && Size - Done >= DataBytes &&
        !(stream()->_flags & SawEnd)) {
      flush();
      ssize_t Count = ::read(Number - 1, To + Done, Size - Done);
      if (Count <= 0) {
        stream()->_flags |= Count ? SawError : SawEnd;
        break;
      }
      Done += static_cast<size_t>(Count);
      continue;
    }
    if (Next == End && !fill())
      break;
    size_t Piece = End - Next;
    if (Piece > Size - Done)
      Piece = Size - Done;
    memcpy(To + Done, Buffer + Next, Piece);
    Next += Piece;
    Done += Piece;
  }
  return Done;
}

[[gnu::noinline]] int File::unget(int Character) {
  if (Character == EOF || !Reads)
    return EOF;
  flush();
  makeBuffer();
  if (!Next)
    return EOF;
  Buffer[--Next] = static_cast<char>(Character);
  stream()->_flags &= ~SawEnd;
  return static_cast<unsigned char>(Character);
}

[[gnu::noinline]] const char *File::input() {
  makeBuffer();
  if (Next == End && !fill() && !Buffer)
    return "";
  if (Next > Headroom) {
    memmove(Buffer + Headroom, Buffer + Next, End - Next);
    End = Headroom + (End - Next);
    Next = Headroom;
  }
  Buffer[End] = 0;
  return Buffer + Next;
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

/// The host's position becomes the program's.
[[gnu::noinline]] void File::dropInput() {
  if (Next != End) {
    const int Before = errno;
    lseek(Number - 1, -static_cast<off_t>(End - Next), SEEK_CUR);
    errno = Before;
  }
  Next = End = Buffer ? Headroom : 0;
}

[[gnu::noinline]] off_t File::tell() {
  if (!flush())
    return -1;
  off_t Position = lseek(Number - 1, 0, SEEK_CUR);
  return Position < 0 ? -1 : Position - static_cast<off_t>(End - Next);
}

[[gnu::noinline]] off_t File::seek(off_t Offset, int From) {
  if (!flush())
    return -1;
  if (From == SEEK_CUR)
    Offset -= static_cast<off_t>(End - Next);
  off_t Position = lseek(Number - 1, Offset, From);
  if (Position < 0)
    return -1;
  Next = End = Buffer ? Headroom : 0;
  stream()->_flags &= ~SawEnd;
  return Position;
}
