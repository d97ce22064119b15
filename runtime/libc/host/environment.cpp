//===- environment.cpp - the host's environment ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who asks for a variable gets a pointer that stays. So each value that a
// variable had when it was asked for is kept, once for all threads.
//
//===----------------------------------------------------------------------===//

#include "../pthread/waiting.h"
#include "host_call.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

using namespace cupcc;
using hostcalls::Call;
using hostcalls::DataBytes;

namespace {
struct Known {
  Known *Next;
  size_t Size;
  char Value[];
};
} // namespace

extern "C" {
/// Modules that are linked to one share it.
Known *__cupcc_known_values;
}

static char *keep(const char *Value, size_t Size) {
  for (Known *Each = loadAcquire(&__cupcc_known_values); Each;
       Each = Each->Next)
    if (Each->Size == Size && memcmp(Each->Value, Value, Size) == 0)
      return Each->Value;
  auto *New = static_cast<Known *>(malloc(sizeof(Known) + Size + 1));
  if (!New)
    return nullptr;
  New->Size = Size;
  memcpy(New->Value, Value, Size);
  New->Value[Size] = 0;
  do
    New->Next = loadAcquire(&__cupcc_known_values);
  while (!replace(&__cupcc_known_values, New->Next, New));
  return New->Value;
}

/// The bytes from \p From on; returns the length of all, or -1.
static long readValue(const char *Name, size_t From, char *To, size_t Size) {
  HostCall Asked(Call::Environment);
  Asked.text(1, Name);
  Asked.argument(0, static_cast<long>(From));
  long Length = Asked.run();
  if (Length < 0)
    return -1;
  size_t Piece = static_cast<size_t>(Length) - From;
  if (Piece > DataBytes)
    Piece = DataBytes;
  if (static_cast<size_t>(Length) > From)
    Asked.read(1, To, Piece < Size ? Piece : Size);
  return Length;
}

extern "C" {

/// Does not set errno.
char *getenv(const char *Name) noexcept {
  const int Before = errno;
  char *Result = nullptr;
  constexpr size_t Enough = 256;
  char Small[Enough];
  long Length = readValue(Name, 0, Small, Enough);
  if (Length >= 0 && static_cast<size_t>(Length) <= Enough) {
    Result = keep(Small, static_cast<size_t>(Length));
  } else if (Length > 0) {
    auto Size = static_cast<size_t>(Length);
    auto *Text = static_cast<char *>(malloc(Size));
    for (size_t Done = 0; Text && Done < Size; Done += DataBytes)
      if (readValue(Name, Done, Text + Done, Size - Done) != Length) {
        free(Text);
        Text = nullptr;
      }
    if (Text)
      Result = keep(Text, Size);
    free(Text);
  }
  errno = Before;
  return Result;
}
char *secure_getenv(const char *Name) noexcept { return getenv(Name); }
char *__secure_getenv(const char *) noexcept;
char *__secure_getenv(const char *Name) noexcept { return getenv(Name); }

} // extern "C"
