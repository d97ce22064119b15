//===- scan_input.h - the text that scanf reads -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_SCAN_INPUT_H
#define CUPCC_LIBC_STDIO_SCAN_INPUT_H

#include "number_text.h"

namespace cupcc::stdio {

inline constexpr unsigned EndOfInput = ~0u;

inline bool isSpace(unsigned C) { return C == ' ' || (C >= '\t' && C <= '\r'); }
inline unsigned lower(unsigned C) {
  return C >= 'A' && C <= 'Z' ? C | 0x20 : C;
}
/// The value of \p C as a digit; 36 for what is none.
inline unsigned digitValue(unsigned C) {
  if (C >= '0' && C <= '9')
    return C - '0';
  C = lower(C);
  return C >= 'a' && C <= 'z' ? C - 'a' + 10 : 36;
}

template <typename Char> class ScanInput {
public:
  explicit ScanInput(const Char *Text) : Begin(Text), Next(Text) {}

  /// The next character, or EndOfInput; also when the width is used up.
  unsigned peek() const { return Left ? peekBeyondWidth() : EndOfInput; }
  unsigned peekBeyondWidth() const {
    if (!*Next)
      return EndOfInput;
    return sizeof(Char) == 1 ? static_cast<unsigned char>(*Next)
                             : static_cast<unsigned>(*Next);
  }
  unsigned take() {
    unsigned C = peek();
    if (C != EndOfInput) {
      ++Next;
      --Left;
    }
    return C;
  }
  /// Takes the next character if it is \p C, a small letter for both.
  bool takeLetter(unsigned C) {
    if (lower(peek()) != C)
      return false;
    take();
    return true;
  }
  void skipSpace() {
    while (isSpace(static_cast<unsigned>(*Next)))
      ++Next;
  }
  bool atEnd() const { return !*Next; }
  /// From here on, \p Width characters; 0: all.
  void setWidth(long Width) { Left = Width ? Width : __LONG_MAX__; }
  long width() const { return Left; }
  long count() const { return Next - Begin; }
  const Char *position() const { return Next; }
  void moveTo(const Char *Position) { Next = Position; }

private:
  const Char *Begin, *Next;
  long Left = __LONG_MAX__;
};

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_SCAN_INPUT_H
