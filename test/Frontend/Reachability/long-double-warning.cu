// With -Wlong-double-on-device, which is off by default: one warning in each function that
// computes with long double on the device, at the first place; none where one is only
// moved, in code that no kernel reaches, in dead branches, and for what headers of the
// system do within.
// RUN: %cupcc -std=c++20 -isystem %S/Inputs -sm_75 -sm_90 -fsyntax-only -Wlong-double-on-device %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %cupcc -std=c++20 -isystem %S/Inputs -sm_75 -fsyntax-only -Werror %s 2>&1 | count 0
// RUN: %cupcc -std=c++20 -isystem %S/Inputs -sm_75 -fsyntax-only -Wlong-double-on-device -Wno-long-double-on-device -Werror %s 2>&1 | count 0
// RUN: %cupcc -std=c++20 -isystem %S/Inputs -sm_75 -fsyntax-only -w -Wlong-double-on-device %s 2>&1 | count 0
// RUN: %cupcc -std=c++20 -isystem %S/Inputs -sm_75 -fsyntax-only -Wno-everything %s 2>&1 | count 0
// RUN: not %cupcc -std=c++20 -isystem %S/Inputs -sm_75 -c -Werror=long-double-on-device %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not %cupcc -std=c++20 -isystem %S/Inputs -sm_75 -c -Werror -Wlong-double-on-device %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not test -e %t.o
// RUN: %cupcc -std=c++20 -isystem %S/Inputs -sm_75 -fsyntax-only -Werror -Wlong-double-on-device -Wno-error=long-double-on-device %s 2>&1 | FileCheck %s --implicit-check-not=error:
// ERROR: error: 'long double' is computed by functions in code for the device; no GPU has instructions for it [-Werror,-Wlong-double-on-device]
#include <algorithm>
#include <complex>
#include <limits>
#include <long_double_library.h>
struct S {
  long double x;
  int i;
};
__global__ void moves(S *s, long double *p, long double by_value) {
  s[0] = s[1];
  s->x = p[1];
  p[0] = 2.5L * 2;
  p[1] = by_value;
  std::swap(p[2], p[3]);
  static_assert(sizeof(long double) == 16);
}
__global__ void twice(long double *p) {
  p[0] = p[1];
  // CHECK-DAG: long-double-warning.cu:[[#@LINE+1]]:10: warning: 'long double' is computed by functions in code for the device; no GPU has instructions for it [-Wlong-double-on-device]
  p[1] = p[0] * p[2];
  p[2] = p[0] / p[2];
}
template <typename T> __device__ T half(T x) {
  // CHECK-DAG: long-double-warning.cu:[[#@LINE+1]]:10: warning: 'long double'
  return x / 2;
}
__global__ void calls(long double *p, double *d) {
  // CHECK-DAG: long-double-warning.cu:[[#@LINE+1]]:8: warning: 'long double'
  *d = half(*p);
  *d = half(*d);
}
// CHECK-DAG: long-double-warning.cu:[[#@LINE+1]]:66: warning: 'long double'
__global__ void converts(double *d, const long double *p) { *d = *p; }
// CHECK-DAG: long-double-warning.cu:[[#@LINE+1]]:49: warning: 'long double'
__global__ void absolute(long double *p) { *p = std::abs(*p); }
// CHECK-DAG: long-double-warning.cu:[[#@LINE+1]]:42: warning: 'long double'
__global__ void largest(S *s) { s[0].x = std::max(s[1].x, s[2].x); }
// CHECK-DAG: long-double-warning.cu:[[#@LINE+1]]:68: warning: 'long double'
__global__ void header(std::complex<long double> *z) { z[0] = z[1] * z[2]; }
// CHECK-DAG: long-double-warning.cu:[[#@LINE+1]]:46: warning: 'long double'
__global__ void limit(long double *p) { *p = std::numeric_limits<long double>::max(); }
__global__ void inside(double *d) {
  *d = precise_sum(d[0], d[1]);
}
__global__ void dead(long double *p) {
  if (sizeof(int) == 8)
    *p = *p + 1;
  if constexpr (sizeof(int) == 8)
    *p = *p + 2;
}
long double onlyHost(long double x) { return x + 1; }
