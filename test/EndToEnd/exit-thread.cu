// exit ends the thread, and the others go on; a status is printed.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <stdlib.h>
#include <unistd.h>

__global__ void count(int *ended, int *stayed) {
  if (threadIdx.x % 2)
    atomicAdd(ended, 1);
  if (threadIdx.x == 3)
    exit(7);
  if (threadIdx.x % 4 == 1)
    _exit(0);
  if (threadIdx.x % 2)
    quick_exit(0);
  atomicAdd(stayed, 1);
}

int main() {
  int *counts = managed<int>(2);
  count<<<1, 8>>>(counts, counts + 1);
  CHECK_LAUNCH();
  printf("%d ended, %d stayed\n", counts[0], counts[1]);
}
// EXPECT: a thread exited with status 7
// EXPECT: 4 ended, 4 stayed
