// Recursive functions on the device, direct and mutual, with local arrays.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__device__ int ackermann(int m, int n) {
  if (m == 0)
    return n + 1;
  return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
__device__ bool isOdd(unsigned n);
__device__ bool isEven(unsigned n) { return n == 0 || isOdd(n - 1); }
__device__ bool isOdd(unsigned n) { return n != 0 && isEven(n - 1); }
__device__ int queens(int row, int *column, int n) {
  if (row == n)
    return 1;
  int solutions = 0;
  for (int c = 0; c < n; ++c) {
    bool free = true;
    for (int r = 0; r < row; ++r)
      free &= column[r] != c && abs(column[r] - c) != row - r;
    column[row] = c;
    if (free)
      solutions += queens(row + 1, column, n);
  }
  return solutions;
}
__global__ void kernel(int *out) {
  int columns[8];
  out[0] = ackermann(2, 3);
  out[1] = isEven(10) * 10 + isOdd(10);
  out[2] = queens(0, columns, 6);
}

int main() {
  int *out = managed<int>(3);
  CHECK(cudaDeviceSetLimit(cudaLimitStackSize, 16 * 1024));
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%d %d %d\n", out[0], out[1], out[2]);
}
// EXPECT: 9 10 4
