// Under _FORTIFY_SOURCE glibc's headers define some functions inline, by the names
// that the library itself calls. They stay the program's: the library has its own.
//
// RUN: %cupcc -std=c++20 -O2 -D_FORTIFY_SOURCE=2 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -O2 -D_FORTIFY_SOURCE=2 -I%inputs

#include "check.h"
#include <cstring>

__global__ void kernel(char *text, int *sum, int n) {
  char copy[80], other[80];
  for (int i = 0; i < n; i++)
    copy[i] = text[i] * 3;
  for (int i = 0; i < n; i++)
    *sum += copy[n - i - 1] * (i + 1);
  explicit_bzero(copy, n);
  *sum += stpncpy(other, text, n) - other;
  bzero(other, n);
  mempcpy(other + 1, text, n);
  *sum += other[2];
}

int main() {
  char *text = managed<char>(16);
  int *sum = managed<int>();
  std::strcpy(text, "abc");
  kernel<<<1, 1>>>(text, sum, 4);
  CHECK_LAUNCH();
  std::printf("%d\n", *sum);
}
// EXPECT: 437
