#pragma once
#include <functional>
__host__ __device__ inline int twice(int x) {
  return 2 * x;
}
__device__ int global = 5;
template <typename T> __global__ void templated(T *out) { *out = global; }
template <typename T> void launched() { templated<T><<<1, 1>>>(nullptr); }
static int inHeader() { return 7; }
template <typename T> int member(T t) { return t.missing; }
inline int first() { return inHeader(); }
inline int (*table[])() = {first};
#ifdef HANDLES
inline int handled(int x) {
  try {
    if (x)
      throw x;
  } catch (int thrown) {
    return thrown + 1;
  }
  return 0;
}
__global__ void handling(int *out) { *out = handled(*out); }
#endif
#ifdef WARNS
#warning of the header
#endif
#ifdef ASKS
#include "asks.h"
#endif
#ifdef PUSHES
#pragma push_macro("BEFORE")
#endif
#ifdef CLOCK
inline const char *clockText() { return __DATE__; }
#endif
#ifdef LAMBDA
static auto lambda = [](int x) { return x; };
#endif
#ifdef CAPTURE
template <class F> __global__ void call(F f, int *out) { *out = f(); }
inline void capture(int *out) {
  const int sm = __nvvm_current_device_sm;
  call<<<1, 1>>>([=] { return sm; }, out);
}
#endif
#ifdef SYNTAX
#include "syntax.h"
#endif
#ifdef SETS
#pragma GCC diagnostic ignored "-Wunused-variable"
#endif
#ifdef COUNTS
#pragma nv_diag_suppress 177
#endif
#ifdef HIDES
#pragma GCC visibility push(hidden)
#endif
#ifdef NAMES
#pragma clang deprecated(BEFORE)
#endif
#ifdef RENAMES
#pragma redefine_extname inHeader otherName
#endif
#ifdef TWICE
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic push
#endif
#ifdef EMBEDS
#if __has_embed("embedded")
#endif
#endif
#ifdef UNUSED
class Unused { int field; };
#endif
#ifdef OPENS
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
#endif
#ifdef OPENS_SYSTEM
#include <opens.h>
#endif
#ifdef CLOSES
#pragma push_macro("BEFORE")
#pragma pop_macro("BEFORE")
#pragma nv_diag_suppress 1407
#pragma nv_diagnostic push
#pragma nv_diag_suppress 177
#pragma nv_diagnostic pop
#endif
#ifdef SECTION
[[gnu::section(".written")]] inline int written = 3;
#endif
