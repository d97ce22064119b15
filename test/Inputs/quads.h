// Numbers of type __float128 to compute with on both sides, chosen by an index.
#pragma once

#include "wide-bits.h"

using quad = __float128;

__host__ __device__ inline quad quadOf(bits b) { return __builtin_bit_cast(quad, b); }
__host__ __device__ inline bits bitsOf(quad q) { return __builtin_bit_cast(bits, q); }

__host__ __device__ inline unsigned long scrambled(unsigned long n) {
  n += 0x9e3779b97f4a7c15;
  n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9;
  n = (n ^ n >> 27) * 0x94d049bb133111eb;
  return n ^ n >> 31;
}

// Zeros, subnormals, ones, powers, the greatest, infinities and NaNs, of both signs.
__host__ __device__ inline bits special(unsigned n) {
  const bits fraction = (bits(1) << 112) - 1;
  const unsigned fields[] = {0, 1, 0x3fff, 0x3ffe, 0x401e, 0x403e, 0x407e, 0x7ffe, 0x7fff, 0x3f8e, 0x4070, 0x3fef};
  const bits fractions[] = {0, 1, fraction, bits(1) << 111, bits(1) << 63, 3};
  return bits(n & 1) << 127 | bits(fields[(n >> 1) % 12]) << 112 | fractions[(n / 24) % 6];
}

// Argument \p which of tuple \p index: of all kinds, of medium size, and near the other one.
__host__ __device__ inline bits argument(unsigned index, unsigned which) {
  const unsigned long low = scrambled(index * 4ul + which), high = scrambled(~low);
  const bits random = bits(high) << 64 | low;
  const bits fraction = (bits(1) << 112) - 1, sign = bits(1) << 127;
  const unsigned kind = scrambled(index) % 8;
  if (kind == 0)
    return special(low % 144);
  if (kind == 1)
    return random;
  // From 2^-16 to 2^16, from 2^-128 to 2^128, and with few bits.
  if (kind <= 3)
    return (random & (fraction | sign)) | bits(0x3fef + high % 32) << 112;
  if (kind == 4)
    return (random & (fraction | sign)) | bits(0x3f7f + high % 256) << 112;
  if (kind == 5)
    return (random & sign) | bits(0x3fef + high % 32) << 112 | bits(low & 0xff) << 104;
  if (kind == 6)
    return which == 0 ? random : argument(index, 0) + low % 8;
  // Subnormal, or as a product of the two is.
  return (random & (fraction | sign)) | bits(low % 4 ? 0x1fff + high % 64 : high % 64) << 112;
}
