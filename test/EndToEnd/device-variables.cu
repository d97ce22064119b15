// __device__ variables: zeroed, initialised, arrays, of class type, static, in
// namespaces, changed by one kernel and read by another and by the host.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Pair {
  int first = 7;
  double second = 0.5;
};
__device__ int zeroed;
__device__ int table[4] = {1, 2, 3};
__device__ Pair pair;
static __device__ long hidden = 40;
namespace outer::inner {
__device__ const char letters[] = "cuda";
__device__ int *self = &zeroed;
} // namespace outer::inner
namespace {
__device__ float unnamed = 1.25f;
}

__global__ void change() {
  zeroed += 5;
  table[3] = table[0] + table[1] + table[2];
  pair.first *= 2;
  hidden += 2;
  unnamed *= 2;
}
__global__ void read(double *out) {
  out[0] = *outer::inner::self;
  out[1] = table[3];
  out[2] = pair.first + pair.second;
  out[3] = hidden;
  out[4] = outer::inner::letters[2];
  out[5] = unnamed;
}

int main() {
  double *out = managed<double>(6);
  change<<<1, 1>>>();
  read<<<1, 1>>>(out);
  CHECK_LAUNCH();
  for (int i = 0; i < 6; ++i)
    std::printf("%g ", out[i]);
  Pair p;
  CHECK(cudaMemcpyFromSymbol(&p, pair, sizeof(p)));
  std::printf("\n%d %g\n", p.first, p.second);
}
// EXPECT: 5 6 14.5 42 100 2.5
// EXPECT: 14 0.5
