// Numbers of up to 16 bytes by their bits.
#pragma once

#include <cstdio>

using bits = unsigned __int128;

template <typename T> __host__ __device__ bits of(T value) {
  bits result = 0;
  __builtin_memcpy(&result, &value, sizeof value);
  return result;
}

inline void print(bits b) {
  std::printf("%016lx%016lx ", static_cast<unsigned long>(b >> 64), static_cast<unsigned long>(b));
}
