// Conversions of values that the integer cannot hold: PTX's, as nvcc's code has
// them, whether the value is known to the compiler or not.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cstdio>

#define VALUES(X)                                                              \
  X(1e10f) X(-1e10f) X(300.0f) X(-1.0f) X(70000.0f) X(__builtin_nanf("")) X(1e30f)

template <class T, class F> __device__ long long as(F X) { return (T)X; }

template <class F> __device__ void row(F X, long long *o) {
  o[0] = as<int>(X), o[1] = as<unsigned>(X), o[2] = as<unsigned char>(X);
  o[3] = as<short>(X), o[4] = as<long long>(X), o[5] = as<unsigned long long>(X);
}

__global__ void known(long long *o) {
#define X(V) row(V, o), row(double(V), o + 6), o += 12;
  VALUES(X)
#undef X
}
__global__ void unknown(const float *f, long long *o) {
  for (int i = 0; i < 7; ++i, o += 12)
    row(f[i], o), row(double(f[i]), o + 6);
}

int main() {
  float *f;
  long long *a, *b;
  CHECK(cudaMallocManaged(&f, 7 * sizeof(float)));
  CHECK(cudaMallocManaged(&a, 84 * sizeof(long long)));
  CHECK(cudaMallocManaged(&b, 84 * sizeof(long long)));
  int n = 0;
#define X(V) f[n++] = V;
  VALUES(X)
  known<<<1, 1>>>(a);
  CHECK(cudaGetLastError());
  unknown<<<1, 1>>>(f, b);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  for (int i = 0; i < 84; ++i)
    if (a[i] != b[i])
      printf("%g, column %d: %lld and %lld\n", f[i / 12], i % 12, a[i], b[i]);
  for (int i = 0; i < 7; ++i)
    printf("%g: %lld %lld %lld %lld %llx %llx\n", f[i], b[12 * i], b[12 * i + 1],
           b[12 * i + 2], b[12 * i + 3], b[12 * i + 4], b[12 * i + 5]);
}
// EXPECT: 1e+10: 2147483647 4294967295 255 -1 2540be400 2540be400
// EXPECT: -1e+10: -2147483648 0 0 0 fffffffdabf41c00 0
// EXPECT: 300: 300 300 44 300 12c 12c
// EXPECT: -1: -1 0 0 -1 ffffffffffffffff 0
// EXPECT: 70000: 70000 70000 112 4464 11170 11170
// EXPECT: nan: 0 0 0 0 8000000000000000 8000000000000000
// EXPECT: 1e+30: 2147483647 4294967295 255 -1 7fffffffffffffff ffffffffffffffff
