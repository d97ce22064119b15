//===- console_line.cpp - each thread's line on the console ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line that has begun is on the device's heap. Without memory, or if it
// becomes very long, what there is of it is printed.
//
//===----------------------------------------------------------------------===//

#include "console_line.h"
#include "../../libc/system_calls.h"
#include "../../libc/thread_slot.h"

using Size = decltype(sizeof(0));

namespace {

constexpr Size FirstCapacity = 112, LongLine = 4096;

struct Line {
  Size Length, Capacity;
  char *text() { return reinterpret_cast<char *>(this + 1); }
};

cupcc::ThreadTable<Line *> Lines;

/// CUDA prints up to a null character: the driver gets text and null in turn.
struct Piece {
  const char *Text;
  int Null, Unused;
};

/// Where text ends: behind its last end of a line.
Size endOfLines(const char *Text, Size Length) {
  while (Length && Text[Length - 1] != '\n')
    --Length;
  return Length;
}

/// A line with room for \p More characters and a null; null: no memory.
Line *grown(Line *Old, Size More) {
  Size Needed = (Old ? Old->Length : 0) + More + 1;
  if (Old && Needed <= Old->Capacity)
    return Old;
  Size Capacity = Old ? 2 * Old->Capacity : FirstCapacity;
  if (Capacity < Needed)
    Capacity = Needed;
  auto *New =
      static_cast<Line *>(__cupcc_system_malloc(sizeof(Line) + Capacity));
  if (!New)
    return nullptr;
  *New = {0, Capacity};
  if (Old) {
    __builtin_memcpy(New->text(), Old->text(), Old->Length);
    New->Length = Old->Length;
    __cupcc_system_free(Old);
  }
  return New;
}

} // namespace

extern "C" {

/// The only place where a call of the driver does not flush the line before.
[[gnu::noinline]] void __cupcc_console_print(const char *Text, Size Length) {
  const char *End = Text + Length;
  while (true) {
    Piece P = {Text, 0, 0};
    Size Characters = __builtin_strlen(Text);
    bool IsLast = Text + Characters == End;
    __cupcc_system_vprintf(IsLast ? "%s" : "%s%c", &P);
    if (IsLast)
      return;
    Text += Characters + 1;
  }
}

[[gnu::noinline]] void __cupcc_console_flush() {
  Line **Mine = Lines.mineIfUsed();
  if (!Mine || !*Mine)
    return;
  Line *L = *Mine;
  *Mine = nullptr;
  L->text()[L->Length] = 0;
  __cupcc_console_print(L->text(), L->Length);
  __cupcc_system_free(L);
}

} // extern "C"

/// In pieces, from the stack.
static void printWithoutMemory(const char *Text, Size Length) {
  constexpr Size Most = 64;
  char Copy[Most + 1];
  while (Length) {
    Size Now = Length < Most ? Length : Most;
    __builtin_memcpy(Copy, Text, Now);
    Copy[Now] = 0;
    __cupcc_console_print(Copy, Now);
    Text += Now;
    Length -= Now;
  }
}

static void append(Line *&Mine, const char *Text, Size Length) {
  Line *L = grown(Mine, Length);
  if (!L) {
    __cupcc_console_flush();
    return printWithoutMemory(Text, Length);
  }
  __builtin_memcpy(L->text() + L->Length, Text, Length);
  L->Length += Length;
  Mine = L;
}

extern "C" [[gnu::noinline]] void __cupcc_console_write(const char *Text,
                                                        Size Length) {
  bool IsNew;
  Line *&Mine = Lines.mineAsLeft(IsNew);
  if (IsNew) {
    __cupcc_system_free(Mine);
    Mine = nullptr;
  }
  Size Ended = endOfLines(Text, Length);
  if (Ended) {
    append(Mine, Text, Ended);
    __cupcc_console_flush();
  }
  if (Ended != Length)
    append(Mine, Text + Ended, Length - Ended);
  if (Mine && Mine->Length > LongLine)
    __cupcc_console_flush();
}
