// The functions of long double are what glibc's of __float128 give, rounded; a
// complex function's parts are within some units of the larger one beside glibc's. Infinities,
// NaNs and zeros are where glibc has them.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cmath>
#include <complex>
#include <cstring>

using T = long double;

#define FUNCTIONS(X)                                                                                \
  X(acos) X(acosh) X(asin) X(asinh) X(atan) X(atanh) X(cbrt) X(cos) X(cosh) X(exp) X(exp2) X(expm1) \
  X(log) X(log10) X(log1p) X(log2) X(sin) X(sinh) X(tan) X(tanh) X(erf) X(erfc) X(tgamma) X(lgamma)
#define BESSEL_FUNCTIONS(X) X(j0) X(j1) X(y0) X(y1)
#define BESSEL_ORDERS(X) X(jn) X(yn)
#define FUNCTIONS_OF_TWO(X) X(atan2) X(hypot) X(pow)
#define COMPLEX_FUNCTIONS(X)                                                                        \
  X(exp) X(log) X(sqrt) X(sin) X(cos) X(tan) X(sinh) X(cosh) X(tanh) X(asin) X(acos) X(atan) X(asinh)

// <math.h> declares them for some compilers only.
extern "C" {
#define DECLARE(NAME) __float128 NAME##f128(__float128) noexcept;
#define DECLARE_TWO(NAME) __float128 NAME##f128(__float128, __float128) noexcept;
FUNCTIONS(DECLARE) BESSEL_FUNCTIONS(DECLARE)
#define DECLARE_ORDER(NAME) __float128 NAME##f128(int, __float128) noexcept;
BESSEL_ORDERS(DECLARE_ORDER)
FUNCTIONS_OF_TWO(DECLARE_TWO)
}

struct Results {
#define MEMBER(NAME) T NAME##_;
#define COMPLEX_MEMBER(NAME) std::complex<T> c_##NAME;
  FUNCTIONS(MEMBER) FUNCTIONS_OF_TWO(MEMBER) BESSEL_FUNCTIONS(MEMBER) BESSEL_ORDERS(MEMBER)
  COMPLEX_FUNCTIONS(COMPLEX_MEMBER)
  std::complex<T> product, quotient, power;
  T lgammaWithSign;
  int sign;
};

__host__ __device__ int orderAt(unsigned i) { return int(i * 7 % 60) - 20; }

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
#define COMPUTE(NAME) r.NAME##_ = std::NAME(x);
  FUNCTIONS(COMPUTE)
#define COMPUTE_TWO(NAME) r.NAME##_ = std::NAME(x, y);
  FUNCTIONS_OF_TWO(COMPUTE_TWO)
#define COMPUTE_BESSEL(NAME) r.NAME##_ = NAME##l(x);
  BESSEL_FUNCTIONS(COMPUTE_BESSEL)
#define COMPUTE_ORDER(NAME) r.NAME##_ = NAME##l(orderAt(i), x);
  BESSEL_ORDERS(COMPUTE_ORDER)
  r.lgammaWithSign = lgammal_r(x, &r.sign);
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

static int wrong;
void check(const char *name, T found, T expected, unsigned i) {
  const bool bothNaN = found != found && expected != expected;
  if (!bothNaN && std::memcmp(&found, &expected, 10) && ++wrong < 30)
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
    const T x = numberAt(2 * i), y = numberAt(2 * i + 1);
#define CHECK_ONE(NAME) check(#NAME, out[i].NAME##_, static_cast<T>(NAME##f128(x)), i);
#define CHECK_TWO(NAME) check(#NAME, out[i].NAME##_, static_cast<T>(NAME##f128(x, y)), i);
    FUNCTIONS(CHECK_ONE) FUNCTIONS_OF_TWO(CHECK_TWO) BESSEL_FUNCTIONS(CHECK_ONE)
#define CHECK_ORDER(NAME) check(#NAME, out[i].NAME##_, static_cast<T>(NAME##f128(orderAt(i), x)), i);
    BESSEL_ORDERS(CHECK_ORDER)
    check("lgamma_r", out[i].lgammaWithSign, out[i].lgamma_, i);
    if (x == x && out[i].sign != host.sign && ++wrong < 30)
      std::printf("the sign of gamma of %La is %d\n", x, out[i].sign);
    if (!std::isfinite(x) || !std::isfinite(y))
      continue;
#define CHECK_COMPLEX(NAME) check("complex " #NAME, out[i].c_##NAME, host.c_##NAME, i);
    COMPLEX_FUNCTIONS(CHECK_COMPLEX)
    check("product", out[i].product, host.product, i);
    check("quotient", out[i].quotient, host.quotient, i);
  }
  std::printf("%d wrong\n", wrong);
}
// EXPECT: 0 wrong
