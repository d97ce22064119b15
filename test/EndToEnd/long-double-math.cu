// The elementary functions of long double are within one unit in the last place of glibc's,
// which are within one or a few of the exact result; a complex function's parts within a few
// of its magnitude. Infinities, NaNs and zeros are where glibc has them.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cmath>
#include <complex>

using T = long double;

// Name, and by how many units glibc and the device may differ.
#define FUNCTIONS(X)                                                                                \
  X(acos, 2) X(acosh, 4) X(asin, 2) X(asinh, 4) X(atan, 2) X(atanh, 4) X(cbrt, 4) X(cos, 2)        \
  X(cosh, 3) X(exp, 2) X(exp2, 2) X(expm1, 5) X(log, 2) X(log10, 2) X(log1p, 3) X(log2, 3)         \
  X(sin, 2) X(sinh, 3) X(tan, 3) X(tanh, 4)
#define FUNCTIONS_OF_TWO(X) X(atan2, 2) X(hypot, 2) X(pow, 2)
#define COMPLEX_FUNCTIONS(X)                                                                        \
  X(exp) X(log) X(sqrt) X(sin) X(cos) X(tan) X(sinh) X(cosh) X(tanh) X(asin) X(acos) X(atan) X(asinh)

struct Results {
#define MEMBER(NAME, ...) T NAME##_;
#define COMPLEX_MEMBER(NAME) std::complex<T> c_##NAME;
  FUNCTIONS(MEMBER) FUNCTIONS_OF_TWO(MEMBER) COMPLEX_FUNCTIONS(COMPLEX_MEMBER)
  std::complex<T> product, quotient, power;
};

__host__ __device__ T numberAt(unsigned i) {
  const T special[] = {0, -0.0L, 1, -1, 0.5L, -0.5L, HUGE_VALL, -HUGE_VALL, __builtin_nanl(""),
                       0x1p-16440L, 0x1.8p16383L, 0x1p-60L, 1 - 0x1p-64L, 1 + 0x1p-63L, 710, 11350};
  if (i % 5 == 0)
    return special[i / 5 % 16];
  unsigned long random = (i + 1) * 0x9e3779b97f4a7c15ul;
  random ^= random >> 31;
  random *= 0xbf58476d1ce4e5b9ul;
  T x = T(long(random | 1)) * 0x1p-63L;
  int scales[] = {0, 0, 1, 3, 7, 12, -4, -20, -70, 200};
  return std::ldexp(x, scales[random % 10]);
}

__host__ __device__ void compute(Results &r, unsigned i) {
  const T x = numberAt(2 * i), y = numberAt(2 * i + 1);
#define COMPUTE(NAME, ...) r.NAME##_ = std::NAME(x);
  FUNCTIONS(COMPUTE)
#define COMPUTE_TWO(NAME, ...) r.NAME##_ = std::NAME(x, y);
  FUNCTIONS_OF_TWO(COMPUTE_TWO)
  const std::complex<T> z(x, y), w(0.75L, -2);
#define COMPUTE_COMPLEX(NAME) r.c_##NAME = std::NAME(z);
  COMPLEX_FUNCTIONS(COMPUTE_COMPLEX)
  r.product = z * w;
  r.quotient = z / w;
  r.power = std::pow(z, w);
}

__global__ void kernel(Results *out, unsigned count) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    compute(out[i], i);
}

bool isNear(T found, T expected, T units, T magnitude) {
  if (found != found || expected != expected)
    return found != found && expected != expected;
  if (std::isinf(found) || std::isinf(expected) || expected == 0 || found == 0)
    return found == expected && std::signbit(found) == std::signbit(expected);
  int exponent = std::max(std::ilogb(magnitude), -16382);
  return std::fabs(found - expected) <= std::ldexp(units, exponent - 63);
}

static int wrong;
void check(const char *name, T found, T expected, T units, unsigned i) {
  if (!isNear(found, expected, units, expected) && ++wrong < 30)
    std::printf("%s of %La, %La is %La instead of %La\n", name, numberAt(2 * i), numberAt(2 * i + 1),
                found, expected);
}
/// Parts of finite numbers, by the larger part.
void check(const char *name, std::complex<T> found, std::complex<T> expected, unsigned i) {
  const T larger = std::max(std::fabs(expected.real()), std::fabs(expected.imag()));
  if (!std::isfinite(larger) || larger < 0x1p-16000L || larger > 0x1p16000L)
    return;
  const T parts[] = {found.real(), expected.real(), found.imag(), expected.imag()};
  for (int p = 0; p < 4; p += 2)
    if (!(std::fabs(parts[p] - parts[p + 1]) <= std::ldexp(16.0L, std::ilogb(larger) - 63)) &&
        ++wrong < 30)
      std::printf("%s of %La, %La is %La instead of %La\n", name, numberAt(2 * i), numberAt(2 * i + 1),
                  parts[p], parts[p + 1]);
}

int main() {
  const unsigned count = 400;
  auto *out = managed<Results>(count);
  kernel<<<1, 64>>>(out, count);
  CHECK_LAUNCH();
  for (unsigned i = 0; i < count; ++i) {
    Results host;
    compute(host, i);
#define CHECK_ONE(NAME, UNITS) check(#NAME, out[i].NAME##_, host.NAME##_, UNITS, i);
    FUNCTIONS(CHECK_ONE) FUNCTIONS_OF_TWO(CHECK_ONE)
    if (!std::isfinite(numberAt(2 * i)) || !std::isfinite(numberAt(2 * i + 1)))
      continue;
#define CHECK_COMPLEX(NAME) check("complex " #NAME, out[i].c_##NAME, host.c_##NAME, i);
    COMPLEX_FUNCTIONS(CHECK_COMPLEX)
    check("product", out[i].product, host.product, i);
    check("quotient", out[i].quotient, host.quotient, i);
  }
  std::printf("%d wrong\n", wrong);
}
// EXPECT: 0 wrong
