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

// The host's variables (../host/environment.cpp) are the host's to set.
int clearenv() noexcept { return notThere(); }
int unsetenv(const char *) noexcept { return notThere(); }
int setenv(const char *, const char *, int) noexcept { return notThere(); }
int putenv(char *) noexcept { return notThere(); }

/// Null asks whether there is a shell.
int system(const char *Command) { return Command ? notThere() : 0; }

// At the end of a thread nothing calls the functions that it would register.
int atexit(void (*)()) noexcept { return notThere(); }
int on_exit(void (*)(int, void *), void *) noexcept { return notThere(); }

/// An empty name says that there is none.
char *mktemp(char *Template) noexcept {
  notThere();
  *Template = 0;
  return Template;
}
int getloadavg(double *, int) noexcept { return -1; }

} // extern "C"

int at_quick_exit(void (*)()) noexcept { return notThere(); }
