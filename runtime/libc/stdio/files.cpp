//===- files.cpp - streams and names that a device has not ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code that opens such a stream where it rarely goes should compile for a
// kernel: it is told that this cannot be, as by a system without it.
//
//===----------------------------------------------------------------------===//

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

/// The value of every failure here: null, or -1.
namespace {
struct Failure {
  template <typename T> operator T *() const { return nullptr; }
  operator int() const { return -1; }
};
} // namespace

static Failure fail(int Error = ENOSYS) {
  errno = Error;
  return {};
}

extern "C" {

FILE *fopencookie(void *, const char *, cookie_io_functions_t) noexcept {
  return fail();
}
FILE *fmemopen(void *, size_t, const char *) noexcept { return fail(); }
FILE *open_memstream(char **, size_t *) noexcept { return fail(); }
__FILE *open_wmemstream(wchar_t **, size_t *) noexcept { return fail(); }
FILE *popen(const char *, const char *) { return fail(); }
int pclose(FILE *) { return fail(); }

char *tmpnam(char *) noexcept { return fail(); }
char *tmpnam_r(char *) noexcept { return fail(); }
char *tempnam(const char *, const char *) noexcept { return fail(); }

/// As on a system without a terminal or users: an empty name.
char *ctermid(char *Name) noexcept {
  static const char None[1] = {};
  if (!Name)
    return const_cast<char *>(None);
  *Name = 0;
  return Name;
}
char *cuserid(char *Name) { return ctermid(Name); }

} // extern "C"
