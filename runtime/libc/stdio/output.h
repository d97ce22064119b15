//===- output.h - where formatted text goes ---------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory of a fixed size, and a count of all that was put. What does not fit is
// counted and dropped, so a caller that needs more memory knows how much, and
// formats again. That is rare, and nothing that only formats into an array pays
// for it.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_OUTPUT_H
#define CUPCC_LIBC_STDIO_OUTPUT_H

#include <stddef.h>

namespace cupcc::stdio {

template <typename Char> class Output {
public:
  /// Room for \p Size characters with the terminating null.
  Output(Char *Buffer, size_t Size)
      : Next(Buffer), Last(Size ? Buffer + Size - 1 : Buffer), HasRoom(Size) {}

  void put(Char C) {
    ++Count;
    if (Next != Last)
      *Next++ = C;
  }
  void fill(Char C, long Times) {
    for (; Times > 0; --Times) {
      if (Next == Last) {
        Count += Times;
        return;
      }
      put(C);
    }
  }
  void terminate() {
    if (HasRoom)
      *Next = 0;
  }
  /// All that was put, also what had no room.
  unsigned long count() const { return Count; }

private:
  Char *Next, *Last;
  unsigned long Count = 0;
  bool HasRoom;
};

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_OUTPUT_H
