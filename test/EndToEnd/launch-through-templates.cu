// Launches from templates, with dependent configuration, with default arguments, of
// kernels chosen by parameters and pointers.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

template <typename T> struct Traits { static constexpr int threads = 4; };
template <> struct Traits<double> { static constexpr int threads = 8; };

template <typename T, int Step> __global__ void fill(T *out, T first = T(1)) {
  out[threadIdx.x] = first + T(threadIdx.x * Step);
}
template <int Step = 2> struct Launcher {
  template <typename T> static void run(T *out) {
    fill<T, Step><<<dim3(1), Traits<T>::threads>>>(out);
  }
};
__global__ void plain(int *out, int value = 42) { *out = value; }
__global__ void other(int *out, int value) { *out = -value; }
template <auto Kernel> void chosen(int *out) { Kernel<<<1, 1>>>(out, 3); }
template <typename... Arguments>
void forward(void (*kernel)(Arguments...), Arguments... arguments) {
  kernel<<<1, 1, 0, nullptr>>>(arguments...);
}

int main() {
  int *ints = managed<int>(8), *out = managed<int>(4);
  double *reals = managed<double>(8);
  Launcher<>::run(ints);
  Launcher<3>::run(reals);
  plain<<<1, 1>>>(out);
  chosen<plain>(out + 1);
  chosen<other>(out + 2);
  forward<int *, int>(other, out + 3, 8);
  CHECK_LAUNCH();
  std::printf("%d %d %d\n", ints[0], ints[3], ints[4]);
  std::printf("%g %g\n", reals[0], reals[7]);
  std::printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
// EXPECT: 1 7 0
// EXPECT: 1 22
// EXPECT: 42 3 -3 -8
