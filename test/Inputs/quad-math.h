// The functions on __float128 that are rounded, called on both sides with numbers of all kinds.
#pragma once

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

__device__ inline quad onDevice(int function, quad x, quad y) {
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

inline quad onHost(int function, quad x, quad y) {
  switch (function) {
#define CALL(NAME, UNITS) case Of_##NAME: return NAME##f128(x);
    OF_ONE(CALL)
#undef CALL
#define CALL(NAME, UNITS) case Of_##NAME: return NAME##f128(x, y);
    OF_TWO(CALL)
  }
  return 0;
}

// A quarter of them is from 2^-3 to 2^5, another from 2^-15 to 2^15.
__host__ __device__ inline quad number(unsigned index, unsigned which) {
  const bits b = argument(index, which), exponent = bits(0x7fff) << 112;
  const unsigned kind = scrambled(index * 7ul + 1) % 4;
  if (kind == 1)
    return quadOf((b & ~exponent) | bits(0x3ffc + scrambled(b >> 3) % 8) << 112);
  if (kind == 2)
    return quadOf((b & ~exponent) | bits(0x3ff0 + scrambled(b >> 3) % 30) << 112);
  return quadOf(b);
}

__global__ void kernel(quad *out, unsigned count) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    for (unsigned function = 0; function < unsigned(Functions); ++function)
      out[i * unsigned(Functions) + function] = onDevice(int(function), number(i, 0), number(i, 1));
}
