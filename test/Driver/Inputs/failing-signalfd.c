/* For LD_PRELOAD: signalfd() fails as without a descriptor left. */
#include <errno.h>

int signalfd(int fd, const void *mask, int flags) {
  (void)fd, (void)mask, (void)flags;
  errno = EMFILE;
  return -1;
}
