//===- unicode.cpp - <uchar.h> --------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The "C" locale has ASCII alone, so that what takes more than one unit of
// UTF-16 or UTF-8 is read to its end, and then is an error, as on the host.
//
//===----------------------------------------------------------------------===//

#include "../thread_area.h"
#include "multibyte.h"
#include <string.h>
#include <uchar.h>

using namespace cupcc;

namespace {

/// As glibc's: the first unit of a pair was read.
constexpr int Pending = static_cast<int>(0x80000000);

struct Utf16State;
struct Utf8State;

template <typename Tag> mbstate_t &stateOr(mbstate_t *State) {
  return State ? *State : threadArea<mbstate_t, Tag>();
}

bool isBetween(unsigned C, unsigned First, unsigned Last) {
  return C >= First && C <= Last;
}

/// How many bytes a sequence has that starts with \p Byte, or none.
unsigned sequenceLength(unsigned char Byte) {
  return isBetween(Byte, 0xc2, 0xdf)   ? 2
         : isBetween(Byte, 0xe0, 0xef) ? 3
         : isBetween(Byte, 0xf0, 0xf4) ? 4
                                       : 0;
}

/// Whether \p Byte can be second after \p First.
bool canFollow(unsigned char First, unsigned char Byte) {
  unsigned Low = First == 0xe0 ? 0xa0 : First == 0xf0 ? 0x90 : 0x80;
  unsigned High = First == 0xed ? 0x9f : First == 0xf4 ? 0x8f : 0xbf;
  return isBetween(Byte, Low, High);
}

} // namespace

extern "C" {

size_t mbrtoc16(char16_t *To, const char *From, size_t Size,
                mbstate_t *) noexcept {
  return fromMultibyte(To, From, Size);
}
size_t mbrtoc32(char32_t *To, const char *From, size_t Size,
                mbstate_t *) noexcept {
  return fromMultibyte(To, From, Size);
}
size_t c32rtomb(char *To, char32_t Character, mbstate_t *) noexcept {
  return toMultibyte(To, Character);
}

size_t c16rtomb(char *To, char16_t Unit, mbstate_t *StateOrNull) noexcept {
  mbstate_t &State = stateOr<Utf16State>(StateOrNull);
  if (!To) {
    State.__count &= ~Pending;
    State.__value.__wch = 0;
    Unit = 0;
  }
  unsigned Character = Unit;
  if (State.__count & Pending) {
    // Not ASCII, whether its other half comes or not.
    State.__count &= ~Pending;
    Character = State.__value.__wch;
    State.__value.__wch = 0;
  } else if (isBetween(Unit, 0xd800, 0xdbff)) {
    State.__count |= Pending;
    State.__value.__wch = Unit;
    return 0;
  }
  return toMultibyte(To, Character);
}

#ifdef __cpp_char8_t
size_t mbrtoc8(char8_t *To, const char *From, size_t Size,
               mbstate_t *) noexcept {
  return fromMultibyte(To, From, Size);
}

size_t c8rtomb(char *To, char8_t Unit, mbstate_t *StateOrNull) noexcept {
  mbstate_t &State = stateOr<Utf8State>(StateOrNull);
  auto *Read = reinterpret_cast<unsigned char *>(State.__value.__wchb);
  if (!To) {
    State = mbstate_t();
    return 1;
  }
  if (!(State.__count & Pending)) {
    if (isAscii(Unit))
      return toMultibyte(To, Unit);
    if (sequenceLength(Unit) == 0)
      return invalid();
    State.__count = Pending | 1;
    Read[0] = Unit;
    return 0;
  }
  unsigned Count = State.__count & ~Pending;
  bool Fits =
      Count == 1 ? canFollow(Read[0], Unit) : isBetween(Unit, 0x80, 0xbf);
  if (Fits && Count + 1 < sequenceLength(Read[0])) {
    Read[Count] = Unit;
    ++State.__count;
    return 0;
  }
  State = mbstate_t();
  return invalid();
}
#endif

} // extern "C"
