//===- messages.cpp - <err.h> and <error.h> -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On the GPU's console, each message in one piece. The name of the program,
// which the host puts in front, is the host's.
//
//===----------------------------------------------------------------------===//

#include <err.h>
#include <errno.h>
#include <error.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

namespace {

constexpr int LongestMessage = 512;

struct Message {
  char Text[LongestMessage];

  Message(const char *Format, va_list Arguments) {
    Text[0] = 0;
    if (Format)
      vsnprintf(Text, sizeof(Text), Format, Arguments);
  }
};

void say(const Message &M) { printf("%s\n", M.Text); }
void say(const Message &M, int Error) {
  printf("%s%s%s\n", M.Text, M.Text[0] ? ": " : "", strerror(Error));
}

} // namespace

#define COLLECT(NAME, FORMAT)                                                  \
  va_list Arguments;                                                           \
  va_start(Arguments, FORMAT);                                                 \
  Message NAME(FORMAT, Arguments);                                             \
  va_end(Arguments)

extern "C" {

void vwarn(const char *Format, va_list Arguments) {
  int Error = errno;
  say(Message(Format, Arguments), Error);
}
void vwarnx(const char *Format, va_list Arguments) {
  say(Message(Format, Arguments));
}
void verr(int Status, const char *Format, va_list Arguments) {
  vwarn(Format, Arguments);
  exit(Status);
}
void verrx(int Status, const char *Format, va_list Arguments) {
  vwarnx(Format, Arguments);
  exit(Status);
}

void warn(const char *Format, ...) {
  int Error = errno;
  COLLECT(M, Format);
  say(M, Error);
}
void warnx(const char *Format, ...) {
  COLLECT(M, Format);
  say(M);
}
void err(int Status, const char *Format, ...) {
  int Error = errno;
  COLLECT(M, Format);
  say(M, Error);
  exit(Status);
}
void errx(int Status, const char *Format, ...) {
  COLLECT(M, Format);
  say(M);
  exit(Status);
}

void error(int Status, int Error, const char *Format, ...) {
  COLLECT(M, Format);
  if (Error)
    say(M, Error);
  else
    say(M);
  if (Status)
    exit(Status);
}

void error_at_line(int Status, int Error, const char *File, unsigned Line,
                   const char *Format, ...) {
  COLLECT(M, Format);
  printf("%s:%u: %s%s%s\n", File, Line, M.Text, Error ? ": " : "",
         Error ? strerror(Error) : "");
  if (Status)
    exit(Status);
}

} // extern "C"
