//===- console_buffer.cpp - the stream buffers behind cout and cin --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "console_buffer.h"
#include "console_line.h"
#include <cstdio>
#include <cwchar>

using namespace cupcc;

template <typename C>
typename ConsoleBuffer<C>::Base::int_type
ConsoleBuffer<C>::overflow(typename Base::int_type Character) {
  if (Traits::eq_int_type(Character, Traits::eof()))
    return Traits::not_eof(Character);
  C Text = Traits::to_char_type(Character);
  return xsputn(&Text, 1) == 1 ? Character : Traits::eof();
}

template <>
std::streamsize ConsoleBuffer<char>::xsputn(const char *Text,
                                            std::streamsize Count) {
  __cupcc_console_write(Text, static_cast<unsigned long>(Count));
  return Count;
}

/// As in the "C" locale on the host, what is not ASCII is not written.
template <>
std::streamsize ConsoleBuffer<wchar_t>::xsputn(const wchar_t *Text,
                                               std::streamsize Count) {
  char Piece[64];
  std::streamsize Done = 0;
  for (unsigned Length; Done != Count; Done += Length) {
    for (Length = 0; Length != sizeof Piece && Done + Length != Count;
         ++Length) {
      wchar_t Character = Text[Done + Length];
      if (static_cast<unsigned>(Character) > 127)
        break;
      Piece[Length] = static_cast<char>(Character);
    }
    if (!Length)
      return Done;
    __cupcc_console_write(Piece, Length);
  }
  return Done;
}

template <typename C> int ConsoleBuffer<C>::sync() {
  __cupcc_console_flush();
  return 0;
}

//===----------------------------------------------------------------------===//
// Input
//===----------------------------------------------------------------------===//

static int take(char) { return std::getc(stdin); }
static wint_t take(wchar_t) { return std::getwc(stdin); }
static int putBack(char, int Character) {
  return std::ungetc(Character, stdin);
}
static wint_t putBack(wchar_t, wint_t Character) {
  return std::ungetwc(Character, stdin);
}

template <typename C>
typename StandardInput<C>::Base::int_type StandardInput<C>::underflow() {
  return putBack(C(), take(C()));
}
template <typename C>
typename StandardInput<C>::Base::int_type StandardInput<C>::uflow() {
  return Last = take(C());
}
/// The end of the file stands for the last character.
template <typename C>
typename StandardInput<C>::Base::int_type
StandardInput<C>::pbackfail(typename Base::int_type Character) {
  if (Traits::eq_int_type(Character, Traits::eof()))
    Character = Last;
  Last = Traits::eof();
  return Traits::eq_int_type(Character, Traits::eof())
             ? Character
             : putBack(C(), Character);
}

template <typename C>
std::streamsize StandardInput<C>::xsgetn(C *Text, std::streamsize Count) {
  std::streamsize Done = 0;
  for (; Done < Count; ++Done) {
    typename Base::int_type Character = uflow();
    if (Traits::eq_int_type(Character, Traits::eof()))
      break;
    Text[Done] = Traits::to_char_type(Character);
  }
  return Done;
}

template <typename C>
std::streampos StandardInput<C>::seekoff(std::streamoff Offset,
                                         std::ios_base::seekdir From,
                                         std::ios_base::openmode) {
  int Whence = From == std::ios_base::beg   ? SEEK_SET
               : From == std::ios_base::cur ? SEEK_CUR
                                            : SEEK_END;
  if (fseeko(stdin, Offset, Whence) != 0)
    return std::streamoff(-1);
  return ftello(stdin);
}
template <typename C>
std::streampos StandardInput<C>::seekpos(std::streampos Position,
                                         std::ios_base::openmode Mode) {
  return seekoff(Position, std::ios_base::beg, Mode);
}

template class cupcc::StandardInput<char>;
template class cupcc::StandardInput<wchar_t>;
template class cupcc::ConsoleBuffer<char>;
template class cupcc::ConsoleBuffer<wchar_t>;
