//===- console_streams.cpp - std::cin, cout, cerr and clog ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing initialises a variable on a device, so these are constants, of the
// layouts that libstdc++'s constructors fill.
//
// All threads share them. Output of the "C" locale writes nothing to the object
// but a width of zero, which it had before.
//
// Relies on: the layouts of libstdc++ 12's std::ios, std::ostream and
//  std::streambuf objects, with their tables of virtual functions.
// Test: test/EndToEnd/cxx-console-layout.cu.
// Goes when: variables of a device can be initialised at run time.
//
//===----------------------------------------------------------------------===//

#include "../locale/classic.h"
#include "../locale/numeric.h"
#include "console_buffer.h"
#include <cstdio>
#include <cwchar>

namespace cupcc {

struct BufferLayout {
  const void *VTable;
  void *Input[3], *Output[3];
  LocaleLayout *Locale;
};
static_assert(sizeof(BufferLayout) == sizeof(std::streambuf));
static_assert(sizeof(BufferLayout) == sizeof(ConsoleBuffer<wchar_t>));

struct InputLayout {
  BufferLayout Base;
  std::char_traits<char>::int_type Last;
};
static_assert(sizeof(InputLayout) == sizeof(StandardInput<char>));
static_assert(sizeof(InputLayout) == sizeof(StandardInput<wchar_t>));
static_assert(EOF == static_cast<int>(WEOF));

struct Word {
  void *Pointer;
  long Integer;
};

/// std::basic_ios. The words of iword() and pword() are found at their first
/// use: without a pointer to them the object does not point into itself.
template <typename C> struct IosLayout {
  const void *VTable;
  std::streamsize Precision, Width;
  std::ios_base::fmtflags Flags;
  std::ios_base::iostate Exceptions, State;
  void *Callbacks;
  Word NoWord, LocalWords[8];
  int Words;
  Word *FirstWord;
  LocaleLayout *Locale;
  const void *Tie;
  C Fill;
  bool HasFill;
  BufferLayout *Buffer;
  const void *Ctype, *NumPut, *NumGet;
};
static_assert(sizeof(IosLayout<char>) == sizeof(std::ios));
static_assert(sizeof(IosLayout<wchar_t>) == sizeof(std::wios));

template <typename C> struct OstreamLayout {
  const void *VTable;
  IosLayout<C> Ios;
};
static_assert(sizeof(OstreamLayout<char>) == sizeof(std::ostream));
static_assert(sizeof(OstreamLayout<wchar_t>) == sizeof(std::wostream));

template <typename C> struct IstreamLayout {
  const void *VTable;
  std::streamsize Count;
  IosLayout<C> Ios;
};
static_assert(sizeof(IstreamLayout<char>) == sizeof(std::istream));
static_assert(sizeof(IstreamLayout<wchar_t>) == sizeof(std::wistream));

template <typename C>
static constexpr IosLayout<C> makeIos(const void *VTable, BufferLayout *Buffer,
                                      const void *Ctype, const void *Tie) {
  IosLayout<C> Ios{};
  Ios.VTable = VTable;
  Ios.Precision = 6;
  Ios.Flags = std::ios_base::skipws | std::ios_base::dec;
  Ios.Locale = &ClassicLocale;
  Ios.Tie = Tie;
  Ios.Fill = ' ';
  Ios.HasFill = true;
  Ios.Buffer = Buffer;
  Ios.Ctype = Ctype;
  Ios.NumPut = Ios.NumGet = &DirectFacet;
  return Ios;
}

} // namespace cupcc

using namespace cupcc;

// A stream's vtable has two parts: its own, and its virtual base's.
#define STREAM_VTABLE(NAME, MANGLED)                                           \
  extern const void *const NAME[10] asm(MANGLED)
#define OWN_VPTR(NAME) (&NAME[3])
#define BASE_VPTR(NAME) (&NAME[8])

CUPCC_VTABLE(OutputVTable, "_ZTVN5cupcc13ConsoleBufferIcEE");
CUPCC_VTABLE(WideOutputVTable, "_ZTVN5cupcc13ConsoleBufferIwEE");
CUPCC_VTABLE(InputVTable, "_ZTVN5cupcc13StandardInputIcEE");
CUPCC_VTABLE(WideInputVTable, "_ZTVN5cupcc13StandardInputIwEE");
STREAM_VTABLE(OstreamVTable, "_ZTVSo");
STREAM_VTABLE(IstreamVTable, "_ZTVSi");
STREAM_VTABLE(WostreamVTable, "_ZTVSt13basic_ostreamIwSt11char_traitsIwEE");
STREAM_VTABLE(WistreamVTable, "_ZTVSt13basic_istreamIwSt11char_traitsIwEE");

static constinit BufferLayout Output = {
    CUPCC_VPTR(OutputVTable), {}, {}, &ClassicLocale};
static constinit BufferLayout WideOutput = {
    CUPCC_VPTR(WideOutputVTable), {}, {}, &ClassicLocale};
static constinit InputLayout Input = {
    {CUPCC_VPTR(InputVTable), {}, {}, &ClassicLocale}, EOF};
static constinit InputLayout WideInput = {
    {CUPCC_VPTR(WideInputVTable), {}, {}, &ClassicLocale}, EOF};

// cerr does not print each piece, but lines (unitbuf); and as it has the same
// line as cout, there is nothing to print before (tie).
#define OSTREAM(NAME, C, MANGLED, VTABLE, BUFFER, CTYPE)                       \
  extern OstreamLayout<C> NAME asm(MANGLED);                                   \
  constinit OstreamLayout<C> NAME = {                                          \
      OWN_VPTR(VTABLE),                                                        \
      makeIos<C>(BASE_VPTR(VTABLE), &BUFFER, &CTYPE, nullptr)};
#define ISTREAM(NAME, C, MANGLED, VTABLE, BUFFER, CTYPE, TIE)                  \
  extern IstreamLayout<C> NAME asm(MANGLED);                                   \
  constinit IstreamLayout<C> NAME = {                                          \
      OWN_VPTR(VTABLE), 0,                                                     \
      makeIos<C>(BASE_VPTR(VTABLE), &BUFFER.Base, &CTYPE, &TIE)};

OSTREAM(Cout, char, "_ZSt4cout", OstreamVTable, Output, __cupcc_ctype_char)
OSTREAM(Cerr, char, "_ZSt4cerr", OstreamVTable, Output, __cupcc_ctype_char)
OSTREAM(Clog, char, "_ZSt4clog", OstreamVTable, Output, __cupcc_ctype_char)
ISTREAM(Cin, char, "_ZSt3cin", IstreamVTable, Input, __cupcc_ctype_char, Cout)
OSTREAM(Wcout, wchar_t, "_ZSt5wcout", WostreamVTable, WideOutput,
        __cupcc_ctype_wchar)
OSTREAM(Wcerr, wchar_t, "_ZSt5wcerr", WostreamVTable, WideOutput,
        __cupcc_ctype_wchar)
OSTREAM(Wclog, wchar_t, "_ZSt5wclog", WostreamVTable, WideOutput,
        __cupcc_ctype_wchar)
ISTREAM(Wcin, wchar_t, "_ZSt4wcin", WistreamVTable, WideInput,
        __cupcc_ctype_wchar, Wcout)
