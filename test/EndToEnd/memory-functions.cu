// memcpy, memset, memmove and assignments of large objects on the device, between
// address spaces.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Big {
  int numbers[50];
};
__constant__ Big source = {{1, 2, 3}};
__device__ Big destination;

__global__ void kernel(char *out, int n) {
  __shared__ Big tile;
  tile = source;
  Big local = tile;
  local.numbers[49] = n;
  destination = local;
  char buffer[20];
  memset(buffer, 'x', sizeof(buffer));
  memcpy(buffer + 2, "copied", 6);
  memmove(buffer + 4, buffer + 2, n);
  memcpy(out, buffer, sizeof(buffer));
}

int main() {
  char *out = managed<char>(21);
  kernel<<<1, 1>>>(out, 6);
  CHECK_LAUNCH();
  Big big;
  CHECK(cudaMemcpyFromSymbol(&big, destination, sizeof(big)));
  std::printf("%s %d %d\n", out, big.numbers[2], big.numbers[49]);
}
// EXPECT: xxcocopiedxxxxxxxxxx 3 6
