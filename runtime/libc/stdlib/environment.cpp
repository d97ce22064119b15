//===- environment.cpp - what a device has not: environment and processes -===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// So that libraries compile whose rarely taken branches ask for them.
//
//===----------------------------------------------------------------------===//

#include <errno.h>
#include <stdlib.h>

static int notThere() {
  errno = ENOSYS;
  return -1;
}

extern "C" {

/// There are no variables.
char *getenv(const char *) noexcept { return nullptr; }
char *secure_getenv(const char *) noexcept { return nullptr; }
char *__secure_getenv(const char *) noexcept;
char *__secure_getenv(const char *) noexcept { return nullptr; }
int clearenv() noexcept { return 0; }
int unsetenv(const char *) noexcept { return 0; }
int setenv(const char *, const char *, int) noexcept { return notThere(); }
int putenv(char *) noexcept { return notThere(); }

/// Null asks whether there is a shell.
int system(const char *Command) { return Command ? notThere() : 0; }

// At the end of a thread nothing calls the functions that it would register.
int atexit(void (*)()) noexcept { return notThere(); }
int on_exit(void (*)(int, void *), void *) noexcept { return notThere(); }

// Files.
int mkstemp(char *) { return notThere(); }
int mkstemp64(char *) { return notThere(); }
int mkstemps(char *, int) { return notThere(); }
int mkstemps64(char *, int) { return notThere(); }
int mkostemp(char *, int) { return notThere(); }
int mkostemp64(char *, int) { return notThere(); }
int mkostemps(char *, int, int) { return notThere(); }
int mkostemps64(char *, int, int) { return notThere(); }
char *mkdtemp(char *) noexcept {
  notThere();
  return nullptr;
}
/// An empty name says that there is none.
char *mktemp(char *Template) noexcept {
  notThere();
  *Template = 0;
  return Template;
}
char *realpath(const char *, char *) noexcept {
  notThere();
  return nullptr;
}
char *__realpath_chk(const char *, char *, size_t) noexcept;
char *__realpath_chk(const char *, char *, size_t) noexcept {
  notThere();
  return nullptr;
}
char *canonicalize_file_name(const char *) noexcept {
  notThere();
  return nullptr;
}

int getloadavg(double *, int) noexcept { return -1; }

} // extern "C"

int at_quick_exit(void (*)()) noexcept { return notThere(); }
