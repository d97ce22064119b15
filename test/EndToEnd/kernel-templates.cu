// Templates of kernels: instantiated by the launch, explicitly, and specialised;
// with type, value and pack parameters.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

template <typename T, int N> __global__ void fill(T *out, T first) {
  for (int i = 0; i < N; ++i)
    out[i] = first + T(i) / 2;
}
template <typename T> __global__ void size(int *out) { *out = sizeof(T); }
template <> __global__ void size<void>(int *out) { *out = -1; }
template __global__ void size<long long>(int *);

template <typename... Ts> __global__ void sum(int *out, Ts... values) {
  *out = (values + ... + 0);
}
namespace n {
template <bool B> struct Nested {
  template <typename T> static __device__ T pick(T a, T b) { return B ? a : b; }
};
template <typename Picker> __global__ void pick(int *out) {
  *out = Picker::pick(10, 20);
}
} // namespace n

int main() {
  double *reals = managed<double>(3);
  int *out = managed<int>(7);
  fill<double, 3><<<1, 1>>>(reals, 1.0);
  size<char><<<1, 1>>>(out);
  size<void><<<1, 1>>>(out + 1);
  size<long long><<<1, 1>>>(out + 2);
  sum<<<1, 1>>>(out + 3);
  sum<<<1, 1>>>(out + 4, 1, short(2), 'a');
  n::pick<n::Nested<true>><<<1, 1>>>(out + 5);
  n::pick<n::Nested<false>><<<1, 1>>>(out + 6);
  CHECK_LAUNCH();
  std::printf("%g %g %g\n", reals[0], reals[1], reals[2]);
  for (int i = 0; i < 7; ++i)
    std::printf("%d ", out[i]);
  std::printf("\n");
}
// EXPECT: 1 1.5 2
// EXPECT: 1 -1 8 0 100 10 20
