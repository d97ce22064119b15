//===- console.cpp - the GPU's console ------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "console.h"
#include "../system_calls.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

using namespace cupcc::stdio;

/// What one call of the driver prints: texts with null characters between. CUDA
/// takes 32 arguments; a longer output is two calls.
static constexpr size_t MaxNulls = 15;

namespace {
struct Piece {
  const char *Text;
  int Null; ///< behind it
  int Unused;
};
} // namespace

/// Prints text with \p Nulls null characters in it, at most MaxNulls.
static bool printPieces(const char *Text, size_t Nulls) {
  static const char Formats[] = "%s%c%s%c%s%c%s%c%s%c%s%c%s%c%s%c%s%c%s%c%s%c"
                                "%s%c%s%c%s%c%s%c%s";
  Piece Arguments[MaxNulls + 1];
  for (size_t I = 0; I <= Nulls; ++I) {
    Arguments[I] = {Text, 0, 0};
    Text += strlen(Text) + 1;
  }
  // The end of the formats that has as many.
  const char *Format = Formats + 4 * (MaxNulls - Nulls);
  return __cupcc_system_vprintf(Format, Arguments) >= 0;
}

bool cupcc::stdio::printText(const char *Text, size_t Size) {
  const char *End = Text + Size;
  while (true) {
    const char *Next = Text + strlen(Text);
    size_t Nulls = 0;
    for (; Next != End && Nulls != MaxNulls; ++Nulls)
      Next += 1 + strlen(Next + 1);
    if (!printPieces(Text, Nulls))
      return false;
    if (Next == End)
      return true;
    // At a null character: the next call's first text is empty.
    Text = Next;
  }
}

bool cupcc::stdio::printBytes(const char *Bytes, size_t Size) {
  constexpr size_t Enough = 256;
  char Small[Enough];
  char *Text = Size < Enough ? Small : static_cast<char *>(malloc(Size + 1));
  if (!Text)
    return false;
  memcpy(Text, Bytes, Size);
  Text[Size] = 0;
  bool Printed = printText(Text, Size);
  if (Text != Small)
    free(Text);
  return Printed;
}

bool cupcc::stdio::isConsole(FILE *Stream) {
  if (Stream == stdout || Stream == stderr)
    return true;
  errno = EBADF;
  return false;
}

bool cupcc::stdio::isConsole(int File) {
  if (File == 1 || File == 2)
    return true;
  errno = EBADF;
  return false;
}
