//===- multibyte.h - characters and bytes in the "C" locale -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A byte below 128 is the character; every other byte and every other character
// is an error, as for the host.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_WCHAR_MULTIBYTE_H
#define CUPCC_LIBC_WCHAR_MULTIBYTE_H

#include <errno.h>
#include <stddef.h>
#include <wchar.h>

namespace cupcc {

constexpr size_t Invalid = static_cast<size_t>(-1);
constexpr size_t Incomplete = static_cast<size_t>(-2);

inline bool isAscii(unsigned Character) { return Character < 128; }

/// For a byte or character that is not ASCII.
inline size_t invalid() {
  errno = EILSEQ;
  return Invalid;
}

/// As mbrtowc, for characters of type \p Char.
template <typename Char>
size_t fromMultibyte(Char *To, const char *From, size_t Size) {
  if (!From)
    return 0;
  if (Size == 0)
    return Incomplete;
  unsigned char Byte = *From;
  if (!isAscii(Byte))
    return invalid();
  if (To)
    *To = static_cast<Char>(Byte);
  return Byte != 0;
}

/// As wcrtomb.
inline size_t toMultibyte(char *To, unsigned Character) {
  if (!To)
    return 1;
  if (!isAscii(Character))
    return invalid();
  *To = static_cast<char>(Character);
  return 1;
}

/// Converts up to \p Limit characters, of which there are up to \p Available
/// in \p From; a null \p To only counts, and leaves \p From where it was.
template <typename Out, typename In>
size_t convertAll(Out *To, const In *&From, size_t Available, size_t Limit) {
  size_t Count = 0;
  for (const In *At = From;; ++At, ++Count) {
    auto Character = static_cast<unsigned>(sizeof(In) == 1 ? *At & 0xff : *At);
    bool Enough = Count == Available || (To && Count == Limit);
    if (Enough || !isAscii(Character) || !Character) {
      if (To)
        From = Enough || Character ? At : nullptr;
      if (!Enough && !Character && To)
        To[Count] = 0;
      return Enough || !Character ? Count : invalid();
    }
    if (To)
      To[Count] = static_cast<Out>(Character);
  }
}

constexpr size_t Unlimited = ~size_t(0);

} // namespace cupcc

#endif // CUPCC_LIBC_WCHAR_MULTIBYTE_H
