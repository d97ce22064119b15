/* For LD_PRELOAD: fork() fails from call FAILING_FORK of a process on. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>

int fork(void) {
  static int calls;
  if (++calls >= atoi(getenv("FAILING_FORK"))) {
    errno = EAGAIN;
    return -1;
  }
  return ((int (*)(void))dlsym(RTLD_NEXT, "fork"))();
}
