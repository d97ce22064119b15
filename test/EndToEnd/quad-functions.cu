// Those functions of crt/device_fp128_functions.h whose results are exact or rounded once
// give glibc's bits.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include "quads.h"
#include <crt/device_fp128_functions.h>

extern "C" {
quad sqrtf128(quad);
quad fmaf128(quad, quad, quad);
quad fmodf128(quad, quad);
quad remainderf128(quad, quad);
quad truncf128(quad);
quad floorf128(quad);
quad ceilf128(quad);
quad roundf128(quad);
quad rintf128(quad);
quad fmaxf128(quad, quad);
quad fminf128(quad, quad);
quad fdimf128(quad, quad);
quad frexpf128(quad, int *);
quad modff128(quad, quad *);
quad ldexpf128(quad, int);
int ilogbf128(quad);
}

enum Function { Sqrt, Fma, Fmod, Remainder, Trunc, Floor, Ceil, Round, Rint, Fabs, Copysign, Fmax, Fmin, Fdim,
                FrexpPart, FrexpExponent, ModfWhole, ModfRest, Ldexp, Ilogb, Add, Sub, Mul, Div, IsNaN,
                IsUnordered, Functions };
const char *const names[] = {"sqrt", "fma", "fmod", "remainder", "trunc", "floor", "ceil", "round", "rint", "fabs",
                             "copysign", "fmax", "fmin", "fdim", "frexp", "frexp exponent", "modf whole", "modf",
                             "ldexp", "ilogb", "add", "sub", "mul", "div", "isnan", "isunordered"};

__device__ bits onDevice(int function, quad x, quad y, quad z) {
  int exponent = 0;
  quad whole = 0;
  switch (function) {
  case Sqrt: return bitsOf(__nv_fp128_sqrt(x));
  case Fma: return bitsOf(__nv_fp128_fma(x, y, z));
  case Fmod: return bitsOf(__nv_fp128_fmod(x, y));
  case Remainder: return bitsOf(__nv_fp128_remainder(x, y));
  case Trunc: return bitsOf(__nv_fp128_trunc(x));
  case Floor: return bitsOf(__nv_fp128_floor(x));
  case Ceil: return bitsOf(__nv_fp128_ceil(x));
  case Round: return bitsOf(__nv_fp128_round(x));
  case Rint: return bitsOf(__nv_fp128_rint(x));
  case Fabs: return bitsOf(__nv_fp128_fabs(x));
  case Copysign: return bitsOf(__nv_fp128_copysign(x, y));
  case Fmax: return bitsOf(__nv_fp128_fmax(x, y));
  case Fmin: return bitsOf(__nv_fp128_fmin(x, y));
  case Fdim: return bitsOf(__nv_fp128_fdim(x, y));
  case FrexpPart: return bitsOf(__nv_fp128_frexp(x, &exponent));
  case FrexpExponent: return __nv_fp128_frexp(x, &exponent), static_cast<unsigned>(exponent);
  case ModfWhole: return __nv_fp128_modf(x, &whole), bitsOf(whole);
  case ModfRest: return bitsOf(__nv_fp128_modf(x, &whole));
  case Ldexp: return bitsOf(__nv_fp128_ldexp(x, static_cast<int>(bitsOf(y)) >> 14));
  case Ilogb: return static_cast<unsigned>(__nv_fp128_ilogb(x));
  case Add: return bitsOf(__nv_fp128_add(x, y));
  case Sub: return bitsOf(__nv_fp128_sub(x, y));
  case Mul: return bitsOf(__nv_fp128_mul(x, y));
  case Div: return bitsOf(__nv_fp128_div(x, y));
  case IsNaN: return __nv_fp128_isnan(x) != 0;
  case IsUnordered: return __nv_fp128_isunordered(x, y) != 0;
  }
  return 0;
}

bits onHost(int function, quad x, quad y, quad z) {
  int exponent = 0;
  quad whole = 0;
  switch (function) {
  case Sqrt: return bitsOf(sqrtf128(x));
  case Fma: return bitsOf(fmaf128(x, y, z));
  case Fmod: return bitsOf(fmodf128(x, y));
  case Remainder: return bitsOf(remainderf128(x, y));
  case Trunc: return bitsOf(truncf128(x));
  case Floor: return bitsOf(floorf128(x));
  case Ceil: return bitsOf(ceilf128(x));
  case Round: return bitsOf(roundf128(x));
  case Rint: return bitsOf(rintf128(x));
  case Fabs: return bitsOf(__builtin_fabsf128(x));
  case Copysign: return bitsOf(__builtin_copysignf128(x, y));
  case Fmax: return bitsOf(fmaxf128(x, y));
  case Fmin: return bitsOf(fminf128(x, y));
  case Fdim: return bitsOf(fdimf128(x, y));
  case FrexpPart: return bitsOf(frexpf128(x, &exponent));
  case FrexpExponent: return frexpf128(x, &exponent), static_cast<unsigned>(exponent);
  case ModfWhole: return modff128(x, &whole), bitsOf(whole);
  case ModfRest: return bitsOf(modff128(x, &whole));
  case Ldexp: return bitsOf(ldexpf128(x, static_cast<int>(bitsOf(y)) >> 14));
  case Ilogb: return static_cast<unsigned>(ilogbf128(x));
  case Add: return bitsOf(x + y);
  case Sub: return bitsOf(x - y);
  case Mul: return bitsOf(x * y);
  case Div: return bitsOf(x / y);
  case IsNaN: return x != x;
  case IsUnordered: return x != x || y != y;
  }
  return 0;
}

__global__ void kernel(bits *out, int count) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    for (int function = 0; function < Functions; ++function)
      out[i * Functions + function] =
          onDevice(function, quadOf(argument(i, 0)), quadOf(argument(i, 1)), quadOf(argument(i, 2)));
}

int main() {
  const int count = 10000;
  bits *out = managed<bits>(count * Functions);
  kernel<<<16, 64>>>(out, count);
  CHECK_LAUNCH();
  for (int function = 0; function < Functions; ++function) {
    int different = 0;
    for (int i = 0; i < count; ++i) {
      const bits x = argument(i, 0), y = argument(i, 1), z = argument(i, 2);
      const bits expected = onHost(function, quadOf(x), quadOf(y), quadOf(z)), found = out[i * Functions + function];
      if (expected != found && ++different < 4) {
        std::printf("%s of ", names[function]);
        print(x), print(y), print(z);
        std::printf("is "), print(found), std::printf("instead of "), print(expected);
        std::printf("\n");
      }
    }
    if (different)
      std::printf("%d of %s\n", different, names[function]);
  }
  std::printf("%d functions\n", Functions);
}
// EXPECT: 26 functions
