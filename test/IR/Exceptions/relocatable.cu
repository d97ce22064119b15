// With -rdc=true a function that other files may call is called as ever: an exception
// does not leave it, nor what is called through pointers. Direct calls in the file pass
// it on. Two such files, each with types that handlers ask for, are linked.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -sm_80 -rdc=true --keep --keep-dir=%t -c %s -o %t/a.o
// RUN: FileCheck %s < %t/a.sm_80.opt.ll
// RUN: %cupcc -sm_80 -rdc=true -DSECOND -c %s -o %t/b.o
// RUN: %cupcc -sm_80 %t/a.o %t/b.o -o %t/program
// RUN: %cupcc -sm_80 -dlto -c %s -o %t/a.o
// RUN: %cupcc -sm_80 -dlto -DSECOND -c %s -o %t/b.o
// RUN: %cupcc -sm_80 -dlto %t/a.o %t/b.o -o %t/program

__device__ int elsewhere(int x);

#ifdef SECOND
__device__ int elsewhere(int x) {
  try {
    if (x > 5)
      throw x;
    return 1;
  } catch (int y) {
    return y;
  }
}
#else
__device__ __noinline__ int thrower(int x, int y) {
  if (x > 3)
    throw x;
  return x + y;
}
// CHECK: define {{.*}} @_Z6kernelPiPFiiE(
// CHECK: call fastcc { ptr, i32 } @_Z7throwerii.throws(
// CHECK: call i32 %function(
// CHECK: define {{.*}} { ptr, i32 } @_Z7throwerii.throws(
// CHECK: define i32 @_Z7throwerii(i32
// CHECK: call fastcc { ptr, i32 } @_Z7throwerii.throws(
// CHECK: call {{.*}} @__cupcc_uncaught_exception(
__global__ void kernel(int *out, int (*function)(int)) {
  try {
    *out = thrower(*out, 1) + function(*out) + elsewhere(*out);
  } catch (int x) {
    *out = -x;
  }
}
int main() {}
#endif
