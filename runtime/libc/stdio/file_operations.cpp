//===- file_operations.cpp - what functions of the console do with files --===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In one source, so that no program has it that opens no file.
//
//===----------------------------------------------------------------------===//

#include "file.h"
#include "formatter.h"
#include <stdlib.h>

using namespace cupcc::stdio;

static long flush(File *F) {
  if (!F) {
    flushAll();
    return 0;
  }
  LockedFile Locked(*F);
  return Locked->flush() ? 0 : -1;
}

static long close(File &F) {
  bool Closed;
  {
    LockedFile Locked(F);
    Closed = Locked->close();
  }
  F.release();
  return Closed ? 0 : -1;
}

extern "C" {

[[gnu::noinline]] int __cupcc_is_file(FILE *Stream) {
  return File::find(Stream) != nullptr;
}

[[gnu::noinline]] long __cupcc_file_operation(FILE *Stream, int Operation,
                                              const void *Data, long Size) {
  File *F = Stream ? File::find(Stream) : nullptr;
  if (Operation == FlushFile)
    return flush(F);
  if (!F) {
    errno = EBADF;
    return -1;
  }
  switch (Operation) {
  case CloseFile:
    return close(*F);
  case NumberOfFile:
    return F->number() - 1;
  case LockFile:
    F->lock();
    return 0;
  case TryLockFile:
    return F->tryLock() ? 0 : -1;
  case UnlockFile:
    F->unlock();
    return 0;
  }
  LockedFile Locked(*F);
  switch (Operation) {
  case WriteFile:
    return static_cast<long>(Locked->write(static_cast<const char *>(Data),
                                           static_cast<size_t>(Size)));
  case SeekFile:
    return Locked->seek(
        Size, static_cast<int>(reinterpret_cast<unsigned long>(Data)));
  case TellFile:
    return Locked->tell();
  case BufferFile:
    Locked->setBuffering(static_cast<int>(Size));
    return 0;
  }
  return -1;
}

/// A long text is formatted twice, so that it is written whole.
[[gnu::noinline]] int __cupcc_file_print(FILE *Stream, const char *Format,
                                         va_list List) {
  constexpr int Enough = 256;
  char Small[Enough];
  va_list Again;
  va_copy(Again, List);
  Output<char> Out(Small, Enough);
  int Count = format<true>(Out, Format, List);
  char *Text = Small;
  if (Count >= Enough) {
    auto Size = static_cast<size_t>(Count);
    Text = static_cast<char *>(malloc(Size + 1));
    if (!Text) {
      va_end(Again);
      return -1;
    }
    Output<char> All(Text, Size + 1);
    format<true>(All, Format, Again);
  }
  va_end(Again);
  if (Count > 0 &&
      __cupcc_file_operation(Stream, WriteFile, Text, Count) < Count)
    Count = -1;
  if (Text != Small)
    free(Text);
  return Count;
}

} // extern "C"
