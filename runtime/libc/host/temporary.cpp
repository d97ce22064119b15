//===- temporary.cpp - mkstemp and the like -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

extern "C" unsigned long __cupcc_nanoseconds();

/// Puts letters for the six X before the suffix, until \p Make(name) succeeds
/// or fails for another reason than that there is one of that name.
template <typename Function>
static int makeNamed(char *Template, int Suffix, Function Make) {
  constexpr int Letters = 6, Tries = 1000;
  const auto Length = static_cast<long>(strlen(Template));
  char *Place = Template + Length - Suffix - Letters;
  if (Suffix < 0 || Place < Template ||
      strncmp(Place, "XXXXXX", Letters) != 0) {
    errno = EINVAL;
    return -1;
  }
  unsigned long Number = pthread_self();
  for (int Try = 0; Try != Tries; ++Try) {
    Number = (Number ^ __cupcc_nanoseconds()) * 0x9e3779b97f4a7c15;
    unsigned long Rest = Number >> 20;
    for (int I = 0; I != Letters; ++I, Rest /= 62)
      Place[I] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                 "0123456789"[Rest % 62];
    int Result = Make(Template);
    if (Result >= 0 || errno != EEXIST)
      return Result;
  }
  return -1;
}

extern "C" {

int mkostemps(char *Template, int Suffix, int Flags) {
  return makeNamed(Template, Suffix, [Flags](const char *Name) {
    return open(Name, (Flags & ~O_ACCMODE) | O_RDWR | O_CREAT | O_EXCL, 0600);
  });
}
int mkostemps64(char *Template, int Suffix, int Flags) {
  return mkostemps(Template, Suffix, Flags);
}
int mkostemp(char *Template, int Flags) {
  return mkostemps(Template, 0, Flags);
}
int mkostemp64(char *Template, int Flags) {
  return mkostemps(Template, 0, Flags);
}
int mkstemps(char *Template, int Suffix) {
  return mkostemps(Template, Suffix, 0);
}
int mkstemps64(char *Template, int Suffix) {
  return mkostemps(Template, Suffix, 0);
}
int mkstemp(char *Template) { return mkostemps(Template, 0, 0); }
int mkstemp64(char *Template) { return mkostemps(Template, 0, 0); }
char *mkdtemp(char *Template) noexcept {
  return makeNamed(Template, 0,
                   [](const char *Name) { return mkdir(Name, 0700); }) == 0
             ? Template
             : nullptr;
}

} // extern "C"
