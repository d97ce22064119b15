// A copy that does not fit under _FORTIFY_SOURCE: one line, and the kernel ends.
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
//
// RUN: %cupcc -std=c++20 %archs -O2 -D_FORTIFY_SOURCE=2 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -O2 -D_FORTIFY_SOURCE=2 -I%inputs

#include "check.h"
#include <stdlib.h>
#include <string.h>

__global__ void copy(const char *from, unsigned long count, int *result) {
  char small[8], other[8];
  memcpy(small, from, count);
  strcpy(other, small);
  strncat(other, "x", count - 3);
  *result = other[0] * 256 + other[3];
}

int main() {
  int *result = managed<int>();
  char *text = managed<char>(32);
  strcpy(text, "abc");
  copy<<<1, 1>>>(text, 4, result);
  CHECK_LAUNCH();
  printf("%x\n", *result);
  copy<<<1, 1>>>(text, 9, result);
  printf("%s\n", cudaDeviceSynchronize() == cudaSuccess ? "went on" : "ended");
}
// EXPECT: 6178
// EXPECT: *** buffer overflow detected ***: terminated, block: [0,0,0], thread: [0,0,0]
// EXPECT: ended
