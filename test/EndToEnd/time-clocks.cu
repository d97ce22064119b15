// The clocks go forward together, show the time of the host, and have its errors.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cerrno>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct Clocks {
  long before, after, seconds, microseconds;
  int errors;
};

long nanoseconds(const timespec &t) { return t.tv_sec * 1000000000 + t.tv_nsec; }

__global__ void read(Clocks *c) {
  timespec t;
  timeval v;
  c->errors += clock_gettime(CLOCK_REALTIME, &t) != 0;
  c->before = nanoseconds(t);
  usleep(2000);
  c->errors += timespec_get(&t, TIME_UTC) != TIME_UTC;
  c->after = nanoseconds(t);
  c->seconds = time(nullptr);
  c->errors += gettimeofday(&v, nullptr) != 0;
  c->microseconds = v.tv_sec * 1000000 + v.tv_usec;
  c->errors += clock_gettime(99, &t) != -1 || errno != EINVAL;
  c->errors += clock_settime(CLOCK_REALTIME, &t) != -1 || errno != EPERM;
  c->errors += timespec_get(&t, 99) != 0;
}

int main() {
  Clocks *c = managed<Clocks>();
  long hostBefore = time(nullptr);
  read<<<1, 1>>>(c);
  CHECK_LAUNCH();
  long hostAfter = time(nullptr);
  long slept = c->after - c->before;
  printf("%s, %s, %d errors\n",
         slept >= 1900000 && slept < 1000000000 ? "slept" : "did not sleep",
         c->seconds >= hostBefore - 2 && c->seconds <= hostAfter + 2 &&
                 c->microseconds / 1000000 - c->seconds <= 1
             ? "the host's time"
             : "another time",
         c->errors);
}
// EXPECT: slept, the host's time, 0 errors
