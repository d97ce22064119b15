// Switches of more than a thousand cases, which the compiler divides: sparse and
// dense values, negative ones, of 64 bits, cases that share their code or fall
// through, results that a phi joins. A table in memory has the right answers.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

#define X1(f, n) f(n)
#define X4(f, n) X1(f, n) X1(f, n + 1) X1(f, n + 2) X1(f, n + 3)
#define X16(f, n) X4(f, n) X4(f, n + 4) X4(f, n + 8) X4(f, n + 12)
#define X64(f, n) X16(f, n) X16(f, n + 16) X16(f, n + 32) X16(f, n + 48)
#define X256(f, n) X64(f, n) X64(f, n + 64) X64(f, n + 128) X64(f, n + 192)
#define X1024(f, n) X256(f, n) X256(f, n + 256) X256(f, n + 512) X256(f, n + 768)

constexpr int result(int n) { return (n * n) % 1009 + 5; }
constexpr int spread(int n) { return (n - 512) * 3; }
constexpr long far(int n) { return (n - 300) * 1'000'003'000L; }

#define SPARSE(n) case spread(n): *out = result(n); break;
__device__ void sparse(int value, int *out) { switch (value) { X1024(SPARSE, 0) } }
#define PHI(n) case spread(n): x = result(n); break;
__device__ int phi(int value) { int x; switch (value) { X1024(PHI, 0) default: x = -1; } return x * 2; }
#define WIDE(n) case far(n): return result(n);
__device__ int wide(long value) { switch (value) { X1024(WIDE, 0) } return -2; }
#define SUM(n) case n: sum += result(n); [[fallthrough]];
__device__ int sum(unsigned value) { int sum = 0; switch (value) { X256(SUM, 0) X64(SUM, 256) default: sum += 7; } return sum; }

__global__ void kernel(int *wrong) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = t - 2000;
  const int n = value % 3 == 0 ? value / 3 + 512 : -1;
  const bool known = n >= 0 && n < 1024;
  int stored = -7;
  sparse(value, &stored);
  int bad = stored != (known ? result(n) : -7);
  bad += phi(value) != (known ? result(n) : -1) * 2;
  bad += wide(value * 1'000'003'000L) != (value >= -300 && value < 724 ? result(value + 300) : -2);
  bad += wide(value * 1'000'003'000L + 1) != -2;
  int expected = 7;
  for (int i = t; i < 320; ++i)
    expected += result(i);
  bad += sum(t) != expected;
  if (bad)
    atomicAdd(wrong, bad);
}

int main() {
  int *wrong = managed<int>(1);
  *wrong = 0;
  kernel<<<40, 100>>>(wrong);
  CHECK_LAUNCH();
  std::printf("%d wrong\n", *wrong);
}
// EXPECT: 0 wrong
