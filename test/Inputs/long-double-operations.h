// Every operation on long double, for kernels and the host: operators, comparisons,
// conversions and exact functions, of numbers of all kinds.
#pragma once

#include "same-operations.h"
#include <cmath>
#include <cstring>

// What one number of the output is.
enum Operation { Sum, Difference, Product, Quotient, Negation, Magnitude, Sign, Fused, Compared,
                 Kind, ToHalf, ToFloat, ToDouble, ToQuad, FromHalf, FromFloat,
                 FromDouble, FromQuad, ToBool, ToShort, ToUShort, ToInt, ToUInt, ToLong, ToULong,
                 ToWide, ToUWide, FromChar, FromUShort, FromInt, FromUInt, FromLong, FromULong,
                 FromWide, FromUWide, Root, Rest, Nearest, Floor, Ceiling, Truncated, Rounded,
                 RoundedEven, Fma, Largest, Smallest, Positive, Next, Scaled, Mantissa, Exponent,
                 Fraction, Logb, ToLongNearest, ToLongRounded, Operations };

__host__ __device__ long double numberOf(bits x) {
  long double result;
  __builtin_memcpy(&result, &x, sizeof result);
  return result;
}
__host__ __device__ bits of(long double value) {
  bits result = 0;
  __builtin_memcpy(&result, &value, 10);
  return result;
}
/// A NaN's sign and payload are left open by glibc's functions in software.
__host__ __device__ bits unlessNaN(long double value) { return value != value ? 1 : of(value); }

__host__ __device__ int kind(long double x) {
  return __builtin_isnan(x) | bool(__builtin_isinf(x)) << 1 | __builtin_isfinite(x) << 2 |
         __builtin_isnormal(x) << 3 | bool(__builtin_signbit(x)) << 4 |
         __builtin_fpclassify(0, 1, 2, 3, 4, x) << 5;
}

__host__ __device__ bool isUsual(bits x) { return (x >> 64 & 0x7fff ? 1 : 0) == int(x >> 63 & 1); }
/// Whether it can be converted without undefined behaviour.
__host__ __device__ bool fits(long double x, int size) {
  return x > -std::ldexp(1.0L, size) && x < std::ldexp(1.0L, size);
}

__host__ __device__ bits result(int operation, bits a, bits b) {
  const long double x = numberOf(a), y = numberOf(b);
  const bool usual = isUsual(a) && isUsual(b);
  int exponent = 0;
  long double whole;
  switch (operation) {
  case Sum: return of(x + y);
  case Difference: return of(x - y);
  case Product: return of(x * y);
  case Quotient: return of(x / y);
  case Negation: return of(-x);
  case Magnitude: return of(std::fabs(x));
  case Sign: return of(std::copysign(x, y));
  case Fused: return of(x * y + x);
  case Compared: return comparisons(x, y);
  case Kind: return kind(x);
  case ToHalf: return usual && x == x ? of(static_cast<_Float16>(x)) : 0;
  case ToFloat: return of(float(x));
  case ToDouble: return of(double(x));
  case ToQuad: return usual ? of((__float128)x) : 0;
  case FromHalf: return of((long double)__builtin_bit_cast(_Float16, static_cast<unsigned short>(a)));
  case FromFloat: return of((long double)__builtin_bit_cast(float, static_cast<unsigned>(a)));
  case FromDouble: return of((long double)__builtin_bit_cast(double, static_cast<unsigned long>(a)));
  case FromQuad: return of((long double)__builtin_bit_cast(__float128, a << 64 | b));
  case ToBool: return of(static_cast<bool>(x));
  case ToShort: return of(static_cast<short>(x));
  case ToUShort: return of(static_cast<unsigned short>(x));
  case ToInt: return of(static_cast<int>(x));
  case ToUInt: return of(static_cast<unsigned>(x));
  case ToLong: return of(static_cast<long>(x));
  case ToULong: return of(static_cast<unsigned long>(x));
  case ToWide: return fits(x, 127) ? static_cast<bits>(static_cast<__int128>(x)) : 0;
  case ToUWide: return fits(x, 128) && x >= 0 ? static_cast<bits>(x) : 0;
  case FromChar: return of((long double)static_cast<signed char>(a));
  case FromUShort: return of((long double)static_cast<unsigned short>(a));
  case FromInt: return of((long double)static_cast<int>(a));
  case FromUInt: return of((long double)static_cast<unsigned>(a));
  case FromLong: return of((long double)static_cast<long>(a));
  case FromULong: return of((long double)static_cast<unsigned long>(a));
  case FromWide: return of((long double)static_cast<__int128>(a << 64 | b));
  case FromUWide: return of((long double)(a << 64 | b));
  case Root: return unlessNaN(std::sqrt(x));
  case Rest: return unlessNaN(std::fmod(x, y));
  case Nearest: return usual ? unlessNaN(std::remainder(x, y)) : 0;
  case Floor: return unlessNaN(std::floor(x));
  case Ceiling: return unlessNaN(std::ceil(x));
  case Truncated: return unlessNaN(std::trunc(x));
  case Rounded: return usual ? unlessNaN(std::round(x)) : 0;
  case RoundedEven: return unlessNaN(std::nearbyint(x));
  case Fma: return usual ? unlessNaN(std::fma(x, y, -x)) : 0;
  case Largest: return usual ? unlessNaN(std::fmax(x, y)) : 0;
  case Smallest: return usual ? unlessNaN(std::fmin(x, y)) : 0;
  case Positive: return usual ? unlessNaN(std::fdim(x, y)) : 0;
  case Next: return usual ? unlessNaN(std::nextafter(x, y)) : 0;
  case Scaled: return usual ? unlessNaN(std::ldexp(x, int(b % 400) - 200)) : 0;
  case Mantissa: return usual ? unlessNaN(std::frexp(x, &exponent)) : 0;
  case Exponent: return usual ? (std::frexp(x, &exponent), std::isfinite(x) ? exponent : 0) : 0;
  case Fraction: return usual ? unlessNaN(std::modf(x, &whole)) + 3 * unlessNaN(whole) : 0;
  case Logb: return usual ? unlessNaN(std::logb(x)) + std::ilogb(x) : 0;
  case ToLongNearest: return usual && fits(x, 62) ? of(std::lrint(x)) : 0;
  default: return usual && fits(x, 62) ? of(std::lround(x)) : 0;
  }
}

__host__ __device__ bits numberAt(unsigned i) {
  const unsigned exponents[] = {0, 1, 2, 63, 15300, 15361, 16256, 16320, 16368, 16381, 16382, 16383,
                                16384, 16390, 16400, 16413, 16414, 16415, 16445, 16446, 16447, 16510,
                                16511, 17406, 32700, 32766, 32767};
  const unsigned long significands[] = {0, 1, 1ul << 63, 3ul << 62, ~0ul, 0x8000000000000400,
                                        0x8000000000000c00, 0xfffffffffffffc00, 0xffffff8000000000,
                                        0x8000000000000001, 0xaaaaaaaaaaaaaaab, 0x4000000000000001};
  unsigned long random = i * 0x9e3779b97f4a7c15ul;
  random ^= random >> 29;
  random *= 0xbf58476d1ce4e5b9ul;
  random ^= random >> 32;
  const bits exponent = exponents[random % 27] | (random >> 20 & 1) << 15;
  unsigned long significand = random >> 8 & 1 ? significands[(random >> 9) % 12] : random * random;
  // Most are what a processor writes.
  if (random >> 40 & 7)
    significand = exponent & 0x7fff ? significand | 1ul << 63 : significand & ~(1ul << 63);
  return exponent << 64 | significand;
}
