// The functions of crt/device_fp128_functions.h that are rounded: within the units in the
// last place that docs/c-library/math.md names of the exact result, and so within those
// and glibc's own of what glibc says. Infinities, NaNs and zeros are where glibc has them.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include "quads.h"
#include <crt/device_fp128_functions.h>

// Of each: how far glibc's may be from ours, in units in the last place.
#define OF_ONE(FUNCTION)                                                                                               \
  FUNCTION(sin, 2) FUNCTION(cos, 2) FUNCTION(tan, 2) FUNCTION(asin, 2) FUNCTION(acos, 2) FUNCTION(atan, 2)             \
  FUNCTION(exp, 1) FUNCTION(exp2, 2) FUNCTION(exp10, 3) FUNCTION(expm1, 2) FUNCTION(log, 2) FUNCTION(log2, 2)          \
  FUNCTION(log10, 2) FUNCTION(log1p, 3) FUNCTION(sinh, 3) FUNCTION(cosh, 2) FUNCTION(tanh, 3) FUNCTION(asinh, 4)       \
  FUNCTION(acosh, 3) FUNCTION(atanh, 4)
#define OF_TWO(FUNCTION) FUNCTION(pow, 12) FUNCTION(hypot, 2)

#define DECLARE(NAME, UNITS) extern "C" quad NAME##f128(quad);
OF_ONE(DECLARE)
#undef DECLARE
#define DECLARE(NAME, UNITS) extern "C" quad NAME##f128(quad, quad);
OF_TWO(DECLARE)

#define ENUMERATE(NAME, UNITS) Of_##NAME,
enum Function { OF_ONE(ENUMERATE) OF_TWO(ENUMERATE) Functions };
#define NAME_OF(NAME, UNITS) #NAME,
const char *const names[] = {OF_ONE(NAME_OF) OF_TWO(NAME_OF)};
#define UNITS_OF(NAME, UNITS) UNITS,
const int units[] = {OF_ONE(UNITS_OF) OF_TWO(UNITS_OF)};

__device__ quad onDevice(int function, quad x, quad y) {
  switch (function) {
#define CALL(NAME, UNITS) case Of_##NAME: return __nv_fp128_##NAME(x);
    OF_ONE(CALL)
#undef CALL
#define CALL(NAME, UNITS) case Of_##NAME: return __nv_fp128_##NAME(x, y);
    OF_TWO(CALL)
#undef CALL
  }
  return 0;
}

quad onHost(int function, quad x, quad y) {
  switch (function) {
#define CALL(NAME, UNITS) case Of_##NAME: return NAME##f128(x);
    OF_ONE(CALL)
#undef CALL
#define CALL(NAME, UNITS) case Of_##NAME: return NAME##f128(x, y);
    OF_TWO(CALL)
  }
  return 0;
}

// Half of them are from 2^-15 to 2^15.
__host__ __device__ quad number(int index, unsigned which) {
  bits b = argument(index, which);
  if (index % 2)
    b = (b & ~(bits(0x7fff) << 112)) | bits(0x3ff0 + scrambled(b >> 3) % 30) << 112;
  return quadOf(b);
}

__global__ void kernel(quad *out, int count) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    for (int function = 0; function < Functions; ++function)
      out[i * int(Functions) + function] = onDevice(function, number(i, 0), number(i, 1));
}

bool isNear(quad found, quad expected, int units) {
  const bits infinity = bits(0x7fff) << 112, sign = bits(1) << 127;
  const bits a = bitsOf(found), b = bitsOf(expected);
  if (found != found || expected != expected)
    return found != found && expected != expected;
  if ((a & sign) != (b & sign) || ((a & ~sign) == infinity) != ((b & ~sign) == infinity))
    return false;
  return (a > b ? a - b : b - a) <= bits(units);
}

int main() {
  const int count = 3000;
  quad *out = managed<quad>(count * Functions);
  kernel<<<16, 64>>>(out, count);
  CHECK_LAUNCH();
  for (int function = 0; function < Functions; ++function) {
    int wrong = 0;
    for (int i = 0; i < count; ++i) {
      const quad x = number(i, 0), y = number(i, 1);
      const quad expected = onHost(function, x, y), found = out[i * Functions + function];
      if (!isNear(found, expected, units[function]) && ++wrong < 4) {
        std::printf("%s of ", names[function]);
        print(bitsOf(x)), print(bitsOf(y));
        std::printf("is "), print(bitsOf(found)), std::printf("instead of "), print(bitsOf(expected));
        std::printf("\n");
      }
    }
    if (wrong)
      std::printf("%d of %s\n", wrong, names[function]);
  }
  std::printf("%d functions\n", Functions);
}
// EXPECT: 22 functions
