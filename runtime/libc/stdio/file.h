//===- file.h - streams that are files --------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A FILE begins with glibc's structure, in which all buffers are empty, so that
// glibc's inline functions call the library.
//
// Input is buffered on the device's heap. Output is buffered in memory of the
// host that the device writes to (runtime/host/host_calls.h): what a call has
// written is not lost when a kernel traps, or ends without fclose().
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_FILE_H
#define CUPCC_LIBC_STDIO_FILE_H

#include "../../host/host_calls.h"
#include "input.h"
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

namespace cupcc::stdio {

class File {
public:
  /// What fopen()'s modes say.
  struct Mode {
    bool Reads, Writes, Appends;
    int Flags; ///< for open()
  };

  /// Takes a free one that is closed; null, with EMFILE, if there is none.
  static File *take();
  /// The file behind \p Stream; null for the console and what is no stream.
  static File *find(FILE *Stream);
  /// The same, or null and EBADF if it cannot be read.
  static File *forReading(FILE *Stream);

  /// \p Number: the host's descriptor.
  void open(int Number, const Mode &How);
  /// Closes the host's file as well. False, with errno, if something was lost.
  bool close();
  void release();

  // One thread at a time; the same thread may have it twice.
  void lock();
  bool tryLock();
  void unlock();

  // The file is locked.
  size_t write(const char *Text, size_t Size);
  bool flush();
  size_t read(char *To, size_t Size);
  /// The next character, or EOF.
  int get() { return Next != End || fill() ? takeByte() : EOF; }
  int unget(int Character);
  off_t seek(off_t Offset, int From);
  off_t tell();

  /// The input that is there, with a null behind: at least a byte of it if the
  /// file has more. Moves it, so that more can be added by addInput().
  const char *input();
  /// Reads more behind it. False at the end of the file, or without room.
  bool addInput();
  void consume(size_t Size) { Next += Size; }

  /// _IOFBF, _IOLBF or _IONBF.
  void setBuffering(int How) { Buffering = How; }
  int number() const { return Number; }
  FILE *stream();

private:
  friend void flushAll();

  bool fill();
  bool makeBuffer();
  void dropInput();
  int takeByte() { return static_cast<unsigned char>(Buffer[Next++]); }
  unsigned index() const;
  hostcalls::StreamBuffer &output() const;
  void fail(int Error);

  FILE Face; ///< what the program has a pointer to
  int IsTaken, IsOpen;
  unsigned long Owner;
  unsigned Depth;
  int Number, Buffering;
  bool Reads, Writes;
  /// Input: Buffer[Next ... End). Before it is room to put characters back.
  char *Buffer;
  size_t Next, End, Room;
  unsigned Pending; ///< bytes in output()
  char Small[24];   ///< the buffer where the heap is full
};

/// Locks a file while it lives.
class LockedFile {
public:
  explicit LockedFile(File &F) : F(F) { F.lock(); }
  ~LockedFile() { F.unlock(); }
  LockedFile(const LockedFile &) = delete;
  File *operator->() { return &F; }

private:
  File &F;
};

void flushAll();

/// Of functions that work on the console, too: see __cupcc_file_operation.
enum FileOperation : int {
  WriteFile, ///< Data, Size: returns how much was written
  FlushFile, ///< no stream: all
  CloseFile,
  SeekFile, ///< Size: the offset; Data: from where
  TellFile,
  NumberOfFile,
  BufferFile, ///< Size: the kind
  LockFile,
  TryLockFile,
  UnlockFile
};

} // namespace cupcc::stdio

// Where a program opens no file, the compiler defines these, so that it has
// nothing of files (lib/IR/Library/UnopenedFiles.h).
extern "C" {

/// 1 or 0.
int __cupcc_is_file(FILE *Stream);
/// Does \p Operation with a file; -1 and errno after a failure.
long __cupcc_file_operation(FILE *Stream, int Operation, const void *Data,
                            long Size);
int __cupcc_file_print(FILE *Stream, const char *Format, va_list List);

} // extern "C"

#endif // CUPCC_LIBC_STDIO_FILE_H
