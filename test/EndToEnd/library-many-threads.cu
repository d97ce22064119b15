// 10,000 threads at once, each with its own tokens, errno, numbers, texts and dates.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cerrno>
#include <stdlib.h>
#include <string.h>
#include <time.h>

constexpr int blocks = 100, threads = 100;

/// "a17.b18.c19" by hand, since each thread checks what the others cannot have
/// written.
__device__ char *write(char *to, int number) {
  char digits[12];
  int count = 0;
  do
    digits[count++] = char('0' + number % 10);
  while (number /= 10);
  while (count)
    *to++ = digits[--count];
  *to = 0;
  return to;
}

__device__ int tokens(int me) {
  char text[64], *end = text;
  for (int i = 0; i != 4; ++i) {
    end = write(end, me + i);
    *end++ = i % 2 ? '.' : ' ';
  }
  *end = 0;
  int wrong = 0, i = 0;
  for (char *t = strtok(text, " ."); t; t = strtok(nullptr, " .")) {
    errno = me;
    wrong += strtol(t, nullptr, 10) != me + i++;
    wrong += errno != me;
  }
  return wrong + (i != 4);
}

__device__ int errors(int me) {
  errno = 0;
  long huge = strtol(me % 2 ? "99999999999999999999" : "7", nullptr, 10);
  int wrong = errno != (me % 2 ? ERANGE : 0) || (me % 2 ? huge < 8 : huge != 7);
  char expected[40];
  write(stpcpy(expected, "Unknown error "), 1000 + me);
  return wrong + (strcmp(strerror(1000 + me), expected) != 0);
}

__device__ int sorting(int me) {
  int values[40];
  for (int i = 0; i != 40; ++i)
    values[i] = (i * 17 + me) % 41;
  qsort(values, 40, sizeof(int), [](const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
  });
  int wrong = 0;
  for (int i = 1; i != 40; ++i)
    wrong += values[i - 1] > values[i];
  return wrong;
}

__device__ int dates(int me) {
  time_t when = me * 86400l;
  tm *t = gmtime(&when);
  char *text = asctime(t);
  int wrong = timegm(t) != when;
  tm back = {};
  return wrong + (!strptime(text, "%c", &back) || timegm(&back) != when);
}

__device__ int generators(int me) {
  srand48(me);
  unsigned short state[3] = {0x330e, (unsigned short)me,
                             (unsigned short)(me >> 16)};
  int wrong = 0;
  for (int i = 0; i != 10; ++i)
    wrong += lrand48() != nrand48(state);
  return wrong;
}

__global__ void all(int *wrong) {
  int me = int(blockIdx.x * blockDim.x + threadIdx.x);
  int mine = tokens(me) + errors(me) + sorting(me) + dates(me) + generators(me);
  if (mine)
    atomicAdd(wrong, mine);
}

int main() {
  CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 256 << 20));
  int *wrong = managed<int>();
  all<<<blocks, threads>>>(wrong);
  CHECK_LAUNCH();
  printf("%d wrong\n", *wrong);
}
// EXPECT: 0 wrong
