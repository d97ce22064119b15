// An object that va_arg would not find where the members of it are passed, one by
// one, is an error at the argument. One without padding is passed.
//
// RUN: not %cupcc -sm_80 -std=c++20 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %cupcc -sm_80 -std=c++20 -DGOOD -fsyntax-only %s
#include <cstdarg>

struct Padded { int a; double b; };
struct Tail { double a; int b; };
struct alignas(16) Aligned { int a[4]; };
struct Derived : Padded { int c; };
struct Good { int a, b; };
struct AlsoGood : Good { unsigned short c[2]; char d[4]; };

__device__ int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  Good g = va_arg(list, Good);
  va_end(list);
  return g.a + g.b;
}

#ifdef GOOD
__global__ void good(int *p) { *p = sum(1, Good{1, 2}, AlsoGood(), 1.0L, p); }
// Nobody reads it.
template <class T> __device__ int size(T *) { return sizeof(T); }
__device__ int size(...) { return 0; }
__global__ void sink(int *p) { *p = size(p) + size(Padded()); }
static void host() { sum(1, Padded()); }
#else
__device__ void middle(int *p) { *p = sum(1, 2, Padded()); }
// CHECK-DAG: variadic-objects.cu:[[@LINE-1]]:49: error: 'middle' uses an object with padding, or with more alignment than its first member, as an argument for '...', which code for the device cannot
// CHECK-DAG: called by kernel 'bad'
__global__ void bad(int *p) { middle(p); }
__global__ void tail(int *p) { *p = sum(1, Tail()); }
// CHECK-DAG: variadic-objects.cu:[[@LINE-1]]:44: error: 'tail' uses
__global__ void aligned(int *p) { *p = sum(1, Aligned()); }
// CHECK-DAG: variadic-objects.cu:[[@LINE-1]]:47: error: 'aligned' uses
__global__ void derived(int *p) { *p = sum(1, Derived()); }
// CHECK-DAG: variadic-objects.cu:[[@LINE-1]]:47: error: 'derived' uses
__global__ void vector(int *p) { *p = sum(1, float4()); }
// CHECK-DAG: variadic-objects.cu:[[@LINE-1]]:46: error: 'vector' uses
#endif
