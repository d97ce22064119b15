// Math functions on the device agree with the host's to a few units in the last
// place, for float and double, by their C and their std names.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cmath>

constexpr int Count = 26;
template <typename T> static __host__ __device__ void compute(T x, T *out) {
  T results[Count] = {
      std::sin(x),       std::cos(x),   std::tan(x),    std::exp(x),
      std::log(x),       std::sqrt(x),  std::pow(x, T(1.7)), std::fabs(-x),
      std::floor(x),     std::ceil(x),  std::atan2(x, T(2)), std::sinh(x),
      std::tanh(x),      std::asin(x / 10), std::acos(x / 10), std::log2(x),
      std::log10(x),     std::exp2(x),  std::cbrt(x),   std::hypot(x, T(3)),
      std::fma(x, x, x), std::fmod(x, T(0.7)), std::round(x), std::trunc(-x),
      std::erf(x),       std::copysign(x, T(-1))};
  for (int i = 0; i < Count; ++i)
    out[i] = results[i];
}
template <typename T> __global__ void kernel(T *out) {
  compute(T(threadIdx.x + 1) / 8, out + threadIdx.x * Count);
}
template <typename T> static int differences(T epsilon) {
  T *out = managed<T>(64 * Count), host[Count];
  kernel<<<1, 64>>>(out);
  CHECK_LAUNCH();
  int wrong = 0;
  for (int i = 0; i < 64; ++i) {
    compute(T(i + 1) / 8, host);
    for (int k = 0; k < Count; ++k) {
      T difference = std::fabs(out[i * Count + k] - host[k]);
      if (!(difference <= 16 * epsilon * std::fmax(std::fabs(host[k]), T(1)))) {
        std::printf("function %d of %g: %.17g, host %.17g\n", k,
                    double(i + 1) / 8, double(out[i * Count + k]), double(host[k]));
        ++wrong;
      }
    }
  }
  return wrong;
}

int main() {
  std::printf("double: %d\n", differences<double>(2.3e-16));
  std::printf("float: %d\n", differences<float>(1.2e-7f));
}
// EXPECT: double: 0
// EXPECT: float: 0
