// A file in which nothing throws, but for what it calls of another: it calls the second form,
// too, and has the weak one that calls the first.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -sm_80 -rdc=true --keep --keep-dir=%t -c %s -o %t/a.o
// RUN: FileCheck %s < %t/a.sm_80.opt.ll
//
// A definition with another result is found by the first form, which that one calls.
// RUN: %cupcc -sm_80 -rdc=true -DSECOND -c %s -o %t/b.o
// RUN: not %cupcc -sm_80 %t/a.o %t/b.o -o %t/program 2>&1 | FileCheck %s --check-prefix=PROTOTYPE
// PROTOTYPE: error: device symbol 'elsewhere(int)' has another prototype in

#ifdef SECOND
__device__ double elsewhere(int x) {
  if (x > 5)
    throw x;
  return x;
}
#else
__device__ int elsewhere(int x);

// CHECK: define {{.*}}@_Z6kernelPi(
// CHECK: call { ptr, i32 } @"_Z9elsewherei$throws"(
// CHECK: define weak {{.*}}{ ptr, i32 } @"_Z9elsewherei$throws"(
// CHECK: call {{.*}}i32 @_Z9elsewherei(
__global__ void kernel(int *out) {
  try {
    *out = elsewhere(*out);
  } catch (int) {
    *out = 0;
  }
}
#endif
