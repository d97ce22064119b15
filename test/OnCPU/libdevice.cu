// Instructions that libdevice computes with, and that other tests do not reach: the
// reduction of large angles, directed rounding, conversions that saturate.
//
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cmath>

__global__ void angles(const double *x, double *out) {
  for (int i = 0; i < 4; ++i) {
    out[2 * i] = sin(x[i]);
    out[2 * i + 1] = cosf(float(x[i]));
  }
}

__global__ void roundings(double one, float onef) {
  double tiny = one * 1e-300;
  float tinyf = onef * 1e-30f;
  printf("%a %a %a %a\n", __dadd_rn(one, tiny), __dadd_rz(one, tiny),
         __dadd_rd(one, -tiny), __dadd_ru(one, tiny));
  printf("%a %a %a %a\n", __dsub_rn(one, tiny), __dsub_rz(one, tiny),
         __dsub_rd(one, tiny), __dsub_ru(one, -tiny));
  printf("%a %a %a\n", __fadd_rz(onef, -tinyf), __fsub_ru(onef, -tinyf),
         __fmul_ru(onef + tinyf, 1 + 0x1p-23f));
  printf("%a %a %a\n", __ddiv_rd(one, 3), __ddiv_ru(one, 3), __drcp_rz(3 * one));
  printf("%a %a %a\n", __dsqrt_rd(2 * one), __dsqrt_ru(2 * one),
         __fma_ru(one, one, tiny));
  printf("%d %d %d %d\n", __double2int_rn(2.5 * one), __double2int_ru(2.1 * one),
         __double2int_rd(-2.1 * one), __double2int_rz(-2.9 * one));
  printf("%d %d %u %d\n", __double2int_rn(1e10 * one), __double2int_rn(-1e10 * one),
         __double2uint_rn(-one), __float2int_rn(onef * NAN));
  printf("%lld %llu %a\n", __double2ll_rz(1e30 * one), __double2ull_rz(1e30 * one),
         __double2float_ru(one + 0x1p-50));
  printf("%g %g %g\n", __saturatef(onef * 2), __saturatef(onef * NAN),
         fmin(one * NAN, 2.0));
}

int main() {
  double *x = managed<double>(4), *out = managed<double>(8);
  const double values[] = {1e5, 1e22, -1e300, 123456789.0};
  std::memcpy(x, values, sizeof(values));
  angles<<<1, 1>>>(x, out);
  CHECK_LAUNCH();
  for (int i = 0; i < 4; ++i)
    std::printf("%d %d\n", std::fabs(out[2 * i] - std::sin(x[i])) < 1e-15,
                std::fabs(out[2 * i + 1] - std::cos(float(x[i]))) < 1e-6 ||
                    (std::isinf(float(x[i])) && std::isnan(out[2 * i + 1])));
  roundings<<<1, 1>>>(1, 1);
  CHECK_LAUNCH();
}
// EXPECT: 1 1
// EXPECT: 1 1
// EXPECT: 1 1
// EXPECT: 1 1
// EXPECT: 0x1p+0 0x1p+0 0x1.fffffffffffffp-1 0x1.0000000000001p+0
// EXPECT: 0x1p+0 0x1.fffffffffffffp-1 0x1.fffffffffffffp-1 0x1.0000000000001p+0
// EXPECT: 0x1.fffffep-1 0x1.000002p+0 0x1.000002p+0
// EXPECT: 0x1.5555555555555p-2 0x1.5555555555556p-2 0x1.5555555555555p-2
// EXPECT: 0x1.6a09e667f3bccp+0 0x1.6a09e667f3bcdp+0 0x1.0000000000001p+0
// EXPECT: 2 3 -3 -2
// EXPECT: 2147483647 -2147483648 0 0
// EXPECT: 9223372036854775807 18446744073709551615 0x1.000002p+0
// EXPECT: 1 0 2
