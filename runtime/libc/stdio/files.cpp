//===- files.cpp - files, which a device has not --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code that opens a file where it rarely goes should compile for a kernel: it
// is told that this cannot be, as by a system without files.
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

FILE *fopen(const char *, const char *) { return fail(); }
FILE *fopen64(const char *, const char *) { return fail(); }
FILE *freopen(const char *, const char *, FILE *) { return fail(); }
FILE *freopen64(const char *, const char *, FILE *) { return fail(); }
FILE *fdopen(int, const char *) noexcept { return fail(); }
FILE *fopencookie(void *, const char *, cookie_io_functions_t) noexcept {
  return fail();
}
FILE *fmemopen(void *, size_t, const char *) noexcept { return fail(); }
FILE *open_memstream(char **, size_t *) noexcept { return fail(); }
__FILE *open_wmemstream(wchar_t **, size_t *) noexcept { return fail(); }
FILE *tmpfile() { return fail(); }
FILE *tmpfile64() { return fail(); }
FILE *popen(const char *, const char *) { return fail(); }
int pclose(FILE *) { return fail(); }

int remove(const char *) noexcept { return fail(); }
int rename(const char *, const char *) noexcept { return fail(); }
int renameat(int, const char *, int, const char *) noexcept { return fail(); }
int renameat2(int, const char *, int, const char *, unsigned) noexcept {
  return fail();
}
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
