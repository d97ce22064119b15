// drand48, random and their kin give the numbers of the host; and small functions of
// <stdlib.h>.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <inttypes.h>
#include <stdlib.h>

void askRand48(Answers &a) {
  unsigned short x[3] = {1, 2, 3}, all[7] = {1, 2, 3, 4, 5, 6, 7};
  for (long seed : {0l, 1l, -5l, 123456789012345l}) {
    srand48(seed);
    for (int i = 0; i != 200; ++i) {
      a.noteDouble("drand48", seed, drand48());
      a.note("lrand48", seed, lrand48());
      a.note("mrand48", seed, mrand48());
      a.noteDouble("erand48", seed, erand48(x));
      a.note("nrand48", seed, nrand48(x));
      a.note("jrand48", seed, jrand48(x));
    }
  }
  a.noteBytes("seed48", 0, seed48(x), 6);
  lcong48(all);
  a.note("lcong48", 0, lrand48());
}

void askRandom(Answers &a, int *state) {
  for (int i = 0; i != 100; ++i)
    a.note("random", 0, random());
  for (unsigned seed : {0u, 1u, 4294967295u}) {
    srandom(seed);
    for (int i = 0; i != 300; ++i)
      a.note("random", seed, random());
    for (int i = 0; i != 50; ++i)
      a.note("rand_r", i, rand_r(&seed));
  }
  char *own = initstate(3, (char *)state, 8);
  for (int size : {8, 32, 64, 128, 256, 7}) {
    a.note("initstate", size,
           initstate(5, (char *)(state + size / 4), size) != nullptr);
    a.noteErrno("initstate", size);
    for (int i = 0; i != 100; ++i)
      a.note("random", size, random());
  }
  a.note("setstate", 0, setstate(own) != nullptr);
  a.note("random", 0, random());
}

void askSmall(Answers &a) {
  for (long i : {0l, 1l, -1l, 63l, 64l, 4095l, -123456789l, 2147483647l}) {
    a.noteText("l64a", i, l64a(i));
    a.note("a64l", i, a64l(l64a(i)));
    a.note("labs", i, labs(i));
    a.note("abs", i, abs(int(i)));
    a.note("div", i, div(int(i), 7).quot * 100 + div(int(i), 7).rem);
    a.note("lldiv", i, lldiv(i, -10).rem);
    a.note("imaxdiv", i, imaxdiv(i, -10).quot);
  }
  a.note("a64l", 0, a64l("zzzzzzz"));
  char options[] = "rw,size=5,bad,ro=", *rest = options, *value;
  char *const names[] = {(char *)"rw", (char *)"ro", (char *)"size", nullptr};
  for (int i = 0; i != 5; ++i) {
    value = nullptr;
    a.note("getsubopt", i, getsubopt(&rest, names, &value));
    a.noteText("getsubopt", i, value);
  }
  for (const char *answer : {"yes", "No", "", "perhaps"})
    a.note("rpmatch", 0, rpmatch(answer));
}

void askDigits(Answers &a) {
  char buffer[400];
  int point, negative;
  for (double d : {0.0, 1.0, -2.5, 123.456, 0.00123, 1e20, 42.17, 1.0 / 0})
    for (int digits : {-1, 0, 1, 3, 10}) {
      a.noteText("ecvt", digits, ecvt(d, digits, &point, &negative));
      a.note("ecvt", digits, point * 2 + negative);
      a.noteText("fcvt", digits, fcvt(d, digits, &point, &negative));
      a.note("fcvt", digits, point * 2 + negative);
      a.noteText("gcvt", digits, gcvt(d, digits > 0 ? digits : 1, buffer));
      a.note("strfromd", digits, strfromd(buffer, 9, "%.3g", d));
      a.noteText("strfromd", digits, buffer);
    }
}

void ask(Answers &a) {
  int *state = static_cast<int *>(malloc(1024));
  askRand48(a);
  askRandom(a, state);
  askSmall(a);
  askDigits(a);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
