/* For LD_PRELOAD: no process from call FAILING_FORK of a process on, be it of
   fork() or of clone(), whose optional arguments are for threads. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <sched.h>
#include <stdlib.h>

static int refused(void) {
  static int calls;
  if (++calls < atoi(getenv("FAILING_FORK")))
    return 0;
  errno = EAGAIN;
  return 1;
}

int fork(void) {
  return refused() ? -1 : ((int (*)(void))dlsym(RTLD_NEXT, "fork"))();
}

int clone(int (*run)(void *), void *stack, int flags, void *argument, ...) {
  typedef int Clone(int (*)(void *), void *, int, void *, ...);
  return refused() ? -1 : ((Clone *)dlsym(RTLD_NEXT, "clone"))(run, stack, flags, argument);
}
