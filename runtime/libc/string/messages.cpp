//===- messages.cpp - the texts of errors and signals ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's own, in its "C" locale (host-texts.py). What has no text gets the
// number, in a buffer of the calling thread.
//
//===----------------------------------------------------------------------===//

#include "../thread_area.h"
#include "decimal.h"
#include "host_texts.h"
#include <errno.h>
#include <signal.h>
#include <string.h>

using namespace cupcc;

namespace {

template <unsigned Count>
const char *lookUp(const char *const (&Texts)[Count], int Number) {
  return Number >= 0 && unsigned(Number) < Count ? Texts[Number] : nullptr;
}

constexpr size_t LongestMessage = 48;

/// \p Start and \p Number.
const char *join(char *Buffer, const char *Start, int Number) {
  writeDecimal(stpcpy(Buffer, Start), Number);
  return Buffer;
}

struct ErrorText {
  char Text[LongestMessage];
};
struct SignalText {
  char Text[LongestMessage];
};

const char *messageFor(int Error, char *Buffer) {
  const char *Text = lookUp(ErrorTexts, Error);
  return Text ? Text : join(Buffer, "Unknown error ", Error);
}

} // namespace

extern "C" {

char *strerror(int Error) noexcept {
  if (const char *Text = lookUp(ErrorTexts, Error))
    return const_cast<char *>(Text);
  char *Buffer = threadArea<ErrorText, ErrorText>().Text;
  return const_cast<char *>(messageFor(Error, Buffer));
}
char *strerror_l(int Error, locale_t) noexcept { return strerror(Error); }

/// GNU's.
char *strerror_r(int Error, char *Buffer, size_t Size) noexcept {
  if (const char *Text = lookUp(ErrorTexts, Error))
    return const_cast<char *>(Text);
  char Whole[LongestMessage];
  messageFor(Error, Whole);
  if (Size) {
    size_t Copied = strnlen(Whole, Size - 1);
    memcpy(Buffer, Whole, Copied);
    Buffer[Copied] = 0;
  }
  return Buffer;
}

/// POSIX's: \returns an error number.
int __xpg_strerror_r(int Error, char *Buffer, size_t Size) noexcept;
int __xpg_strerror_r(int Error, char *Buffer, size_t Size) noexcept {
  char Whole[LongestMessage];
  const char *Text = messageFor(Error, Whole);
  size_t Length = strlen(Text);
  if (Size) {
    size_t Copied = Length < Size ? Length : Size - 1;
    memcpy(Buffer, Text, Copied);
    Buffer[Copied] = 0;
  }
  if (Text == Whole)
    return EINVAL;
  return Length < Size ? 0 : ERANGE;
}

const char *strerrorname_np(int Error) noexcept {
  return lookUp(ErrorNames, Error);
}
const char *strerrordesc_np(int Error) noexcept {
  return lookUp(ErrorTexts, Error);
}
const char *sigabbrev_np(int Signal) noexcept {
  return lookUp(SignalNames, Signal);
}
const char *sigdescr_np(int Signal) noexcept {
  return lookUp(SignalTexts, Signal);
}

char *strsignal(int Signal) noexcept {
  if (const char *Text = lookUp(SignalTexts, Signal))
    return const_cast<char *>(Text);
  char *Buffer = threadArea<SignalText, SignalText>().Text;
  // Two of the real-time signals are the host's own.
  const int First = 34, Last = 64;
  bool RealTime = Signal >= First && Signal <= Last;
  return const_cast<char *>(
      RealTime ? join(Buffer, "Real-time signal ", Signal - First)
               : join(Buffer, "Unknown signal ", Signal));
}

} // extern "C"
