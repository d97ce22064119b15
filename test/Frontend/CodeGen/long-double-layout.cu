// A long double in device memory has the host's size, place and bits. After optimisation
// it is an integer, and no trace of the x87's type is left.
// RUN: rm -rf %t && mkdir %t && %cupcc -std=c++20 -sm_75 --stop-after=optimize --keep-dir=%t %s
// RUN: FileCheck %s < %t/long-double-layout.sm_75.opt.ll
// RUN: not grep -E "x86_fp80|xK[0-9A-F]{20}" %t/long-double-layout.sm_75.opt.ll
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -c %s -o %t.o
#include <chrono>
#include <complex>
#include <cstddef>
#include <limits>
struct S {
  char c;
  long double x[2];
  int i;
};
static_assert(sizeof(S) == 64 && sizeof(std::max_align_t) == 32);
// CHECK-DAG: %struct.S = type { i8, [2 x i128], i32 }

// 1.5 and -0.1: 3fff c000000000000000, bffb cccccccccccccccd
__device__ S initialized = {1, {1.5L, -0.1L}, 2};
// CHECK-DAG: @initialized = {{.*}}%struct.S { i8 1, [2 x i128] [i128 302226843217638866288640, i128 [[#%u,]]], i32 2 }
__device__ long double *inside = &initialized.x[1];
// CHECK-DAG: @inside = {{.*}}ptr getelementptr {{.*}}@initialized
__device__ _Complex long double complex = 2;
// CHECK-DAG: @complex = {{.*}}{ i128, i128 } { i128 302240678275694148452352, i128 0 }
__constant__ std::complex<long double> constant(1, 2);
__device__ union { long double x; char bytes[16]; } either = {1};
// CHECK-DAG: @either = {{.*}}i128 302222231531620438900736
// CHECK-DAG: table = {{.*}}[3 x i128]
__device__ const long double table[] = {1, 2, std::numeric_limits<long double>::max()};

// CHECK-LABEL: define {{.*}}ptx_kernel void @_Z9parametereP1SS_Pe(i128 {{.*}}byval(%struct.S) align 16
__global__ void parameter(long double x, S *s, S by_value, long double *out) {
  s[1].x[1] = x;
  *out = by_value.x[0];
}
__device__ int variadic(int n, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, n);
  long double x = __builtin_va_arg(list, long double);
  __builtin_va_end(list);
  return x;
}
__device__ long double twice(long double x) { return x * 2; }

// CHECK: define {{.*}}{ i128, i128 } @_Z6square
__device__ __noinline__ _Complex long double square(_Complex long double z) { return z * z; }

// CHECK: define {{.*}}{ i8, [2 x i128], i32 } @_Z7changed1S(
__device__ __noinline__ S changed(S s) {
  s.x[0] += 1;
  return s;
}
// Copies keep every bit.
__device__ void copy(long double *to, const long double *from) { *to = *from; }
__device__ bool builtins(long double x) {
  return __builtin_isnan(x) || __builtin_signbit(x) || __builtin_fabsl(x) == 1 ||
         __builtin_copysignl(x, 2) < 0 || __builtin_floorl(x) == x;
}
__device__ long double seconds(std::chrono::duration<long double> d) {
  return std::chrono::duration<long double, std::milli>(d).count();
}
__global__ void rest(long double *p, std::max_align_t *m, std::complex<long double> *z) {
  p[0] = variadic(1, *p) + variadic(2, 2.5L) + builtins(*p);
  p[1] = twice(p[0]) + *inside + __real__ complex;
  *z = *z * constant + *z / constant;
  complex = square(complex) / 2;
  initialized = changed(initialized);
  copy(p, &table[*(int *)m & 1]);
  p[2] = seconds(std::chrono::seconds(3)) + either.x;
  p[3] = std::numeric_limits<long double>::epsilon();
}
