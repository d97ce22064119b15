// Math functions and comparisons at infinities, NaN, zeros and denormal numbers.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cmath>
#include <limits>

static __host__ __device__ int classify(double zero) {
  double infinity = 1 / zero, nan = zero / zero, tiny = 5e-324 + zero;
  int bits = 0, next = 0;
  auto add = [&](bool value) { bits |= int(value) << next++; };
  add(std::isinf(infinity) && infinity > 0);
  add(std::isnan(nan) && nan != nan);
  add(std::isfinite(tiny) && tiny > 0);
  add(std::signbit(-zero));
  add(std::sqrt(infinity) == infinity);
  add(std::isnan(std::sqrt(-1 - zero)));
  add(std::exp(-infinity) == 0);
  add(std::log(zero) == -infinity);
  add(std::fmax(nan, 2.0) == 2);
  add(std::pow(nan, zero) == 1);
  add(std::floor(-0.5 + zero) == -1);
  add(float(1e-45) + float(zero) > 0);
  add(std::numeric_limits<double>::infinity() == infinity);
  return bits;
}
__global__ void kernel(int *out, double zero) { *out = classify(zero); }

int main() {
  int *out = managed<int>();
  kernel<<<1, 1>>>(out, 0.0);
  CHECK_LAUNCH();
  volatile double zero = 0;
  std::printf("%x %x\n", *out, classify(zero));
}
// EXPECT: 1fff 1fff
