// A kernel is declared once and more and defined later, as a function, a
// template, a specialization, a friend, in its namespace or outside.
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -sm_75 -sm_90 --stop-after=codegen --keep-dir=%t %s 2>&1 | count 0
// RUN: grep -o 'define ptx_kernel void @[^(]*' %t/kernel-redeclaration.sm_75.ll | sort | FileCheck %s
__global__ void plain(int *);
__global__ void plain(int *);
__global__ void plain(int *out) { *out = 1; }
__global__ void plain(int *);

template <class T> __global__ void generic(T *);
template <class T> __global__ void generic(T *out) { *out = T(1); }
template <> __global__ void generic<double>(double *);
template <> __global__ void generic<double>(double *out) { *out = 2; }
template <> __global__ void generic<float>(float *out) { *out = 3; }

template <class T> __global__ void __launch_bounds__(sizeof(T) * 32) bounded(T *);
template <class T> __global__ void __launch_bounds__(sizeof(T) * 32) bounded(T *out) { *out = T(4); }

struct Class {
  friend __global__ void befriended(Class *);
  template <class T> friend __global__ void generic(T *);

private:
  int hidden;
};
__global__ void befriended(Class *c) { c->hidden = 5; }

namespace n {
__global__ void outside(int *out);
}
__global__ void n::outside(int *out) { *out = 6; }

extern "C" __global__ void c(int *);
extern "C" __global__ void c(int *out) { *out = 7; }

__attribute__((global)) void attribute(int *);
void __global__ attribute(int *out) { *out = 8; }

static __global__ void later(int *);
int main() {
  later<<<1, 1>>>(nullptr);
  generic<<<1, 1>>>((int *)nullptr);
  bounded<<<1, 1>>>((int *)nullptr);
}
static __global__ void later(int *out) { *out = 9; }
int untaggedAfterwards() { return 1; }
__global__ void tagless(int *out) { *out = untaggedAfterwards(); }

// CHECK:      @_Z10befriendedP5Class
// CHECK-NEXT: @_Z5plainPi
// CHECK-NEXT: @_Z7boundedIiEvPT_
// CHECK-NEXT: @_Z7genericIdEvPT_
// CHECK-NEXT: @_Z7genericIfEvPT_
// CHECK-NEXT: @_Z7genericIiEvPT_
// CHECK-NEXT: @_Z7taglessPi
// CHECK-NEXT: @_Z9attributePi
// CHECK-NEXT: @_ZL5laterPi
// CHECK-NEXT: @_ZN1n7outsideEPi
// CHECK-NEXT: @c
