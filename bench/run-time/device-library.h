// For clang++ -x cuda, which has no C++ library for the device: the headers that
// containers.cu needs as functions of both sides, and the few functions that they
// only declare. cupcc compiles containers.cu without this.

#include <cctype>
#include <cerrno>
#include <clocale>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <new>

#include <bits/functexcept.h>

namespace std {
[[noreturn]] __device__ void __throw_bad_alloc() { __builtin_trap(); }
[[noreturn]] __device__ void __throw_bad_array_new_length() { __builtin_trap(); }
[[noreturn]] __device__ void __throw_length_error(const char *) { __builtin_trap(); }
[[noreturn]] __device__ void __throw_logic_error(const char *) { __builtin_trap(); }
[[noreturn]] __device__ void __throw_out_of_range_fmt(const char *, ...) { __builtin_trap(); }
} // namespace std

extern "C" __device__ size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length])
    ++length;
  return length;
}

#pragma clang force_cuda_host_device begin
#include <algorithm>
#include <ext/aligned_buffer.h>
#include <string>
#include <unordered_map>
// libstdc++-v3/src/c++11 of GCC's sources.
#include "hashtable_c++0x.cc"
#pragma clang force_cuda_host_device end
