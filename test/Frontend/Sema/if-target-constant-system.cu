// In the header of cuda::ceil_div(), whose branches give one value, a constant takes the
// host's branch of an 'if target' that asks for a set of targets. What runs takes that of its
// target. Other questions, other headers of the system, which may have another value for each
// target, and the program's own statements are no constant expressions.
//
// RUN: rm -rf %t && split-file %s %t
// RUN: %cupcc -sm_75 -isystem %t/system -fsyntax-only %t/right.cu
// RUN: %cupcc -sm_75 -isystem %t/system --stop-after=codegen --keep-dir=%t %t/right.cu
// RUN: FileCheck %t/right.cu < %t/right.sm_75.ll
// RUN: not %cupcc -sm_75 -isystem %t/system -fsyntax-only %t/wrong.cu 2>&1 | FileCheck %t/wrong.cu --implicit-check-not=error:

//--- system/mine/cuda/__cmath/ceil_div.h
struct Targets {
  unsigned long long targets;
};
constexpr Targets host{1}, device{~1ull};
__host__ __device__ constexpr unsigned half(unsigned x) {
  if target (device) {
    return x >> 1;
  } else {
    return x / 2;
  }
}
__host__ __device__ constexpr int asksForNumber() {
  if target (__nvvm_current_device_sm >= 75)
    return 1;
  else
    return 2;
}
constexpr bool takesHost() {
  if target (host)
    return true;
  else
    return false;
}
static_assert(takesHost());

//--- system/other.h
__host__ __device__ constexpr int side() {
  if target (host)
    return 1;
  else
    return 2;
}

//--- right.cu
#include <mine/cuda/__cmath/ceil_div.h>
static_assert(half(9) == 4);
template <unsigned N> struct Array { int elements[N]; };
Array<half(8)> four;

// CHECK-LABEL: define {{.*}}@_Z6kernelPj(
__global__ void kernel(unsigned *out) {
  constexpr unsigned constant = half(46);
  // CHECK: add i32 {{.*}}, 23
  out[0] = half(out[1]) + constant;
}
// CHECK-LABEL: define {{.*}}@_Z4halfj(
// CHECK-NOT: udiv
// CHECK: lshr
// CHECK-NOT: udiv

//--- wrong.cu
#include <mine/cuda/__cmath/ceil_div.h>
#include <other.h>
static_assert(asksForNumber() == 1);
// CHECK: wrong.cu:3:15: error: static assertion expression is not an integral constant expression
// CHECK: 'if target' is decided when code is generated
__host__ __device__ constexpr int own() {
  if target (host) return 1; else return 2;
}
static_assert(own() == 1);
// CHECK: wrong.cu:9:15: error: static assertion expression is not an integral constant expression
// CHECK: wrong.cu:7:{{[0-9]+}}: note: 'if target' is decided when code is generated; guard it with 'if consteval'
static_assert(side() == 1);
// CHECK: wrong.cu:12:15: error: static assertion expression is not an integral constant expression
