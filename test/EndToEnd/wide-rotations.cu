// Rotations of 64 bits by every number, to both sides, are the host's.
// RUN: %cupcc -std=c++20 %archs -O2 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -O2
// EXPECT: 0 wrong
#include <bit>
#include <cstdint>
#include <cstdio>

__global__ void rotate(uint64_t *out, uint64_t x) {
  const int n = threadIdx.x - 70;
  out[2 * threadIdx.x] = std::rotl(x, n);
  out[2 * threadIdx.x + 1] = std::rotr(x, n);
}

int main() {
  static uint64_t result[2 * 140];
  uint64_t *out;
  cudaMalloc(&out, sizeof(result));
  int wrong = 0;
  for (uint64_t x : {0x0123456789abcdefull, 1ull, 0x8000000000000001ull, 0xdeadbeef00000000ull}) {
    rotate<<<1, 140>>>(out, x);
    if (cudaMemcpy(result, out, sizeof(result), cudaMemcpyDefault))
      return 1;
    for (int i = 0; i < 140; ++i)
      wrong += (result[2 * i] != std::rotl(x, i - 70)) + (result[2 * i + 1] != std::rotr(x, i - 70));
  }
  std::printf("%d wrong\n", wrong);
}
