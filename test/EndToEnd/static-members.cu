// Static data members, inline variables and variable templates that are the
// device's; constants that belong to both.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Elsewhere {
  static __device__ int count; // defined in no file of this program
};

struct Counter {
  static __device__ int count;
  static __device__ int step;
  static constexpr int limit = 100;
};
__device__ int Counter::count = 10;
__device__ int Counter::step = 3;

// The tag may stand on the definition alone.
struct Tagged {
  static int late;
};
__device__ int Tagged::late = 6;

template <typename T> struct Typed {
  static __device__ T value;
};
template <typename T> __device__ T Typed<T>::value = T(7) / 2;

static inline __device__ int shared = 4;
template <typename T> constexpr T pi = T(3.14159265358979L);

__global__ void kernel(double *out) {
  Counter::count += Counter::step;
  out[0] = Counter::count;
  out[1] = Counter::limit / 4;
  out[2] = Typed<double>::value + Typed<int>::value;
  out[3] = shared;
  out[4] = pi<float> > 3.14f && pi<int> == 3;
  out[5] = Tagged::late;
}

int main() {
  // The host's variable of the same name is there all the same.
  if (&Elsewhere::count == nullptr)
    return 1;
  double *out = managed<double>(6);
  int step = 5;
  CHECK(cudaMemcpyToSymbol(Counter::step, &step, sizeof(step)));
  CHECK(cudaMemcpyToSymbol(Tagged::late, &step, sizeof(step)));
  CHECK(cudaMemcpyToSymbol(shared, &step, sizeof(step)));
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  for (int i = 0; i < 6; ++i)
    std::printf("%g ", out[i]);
  std::printf("\n");
}
// EXPECT: 15 25 6.5 5 1 5
