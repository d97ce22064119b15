// With -rdc=true a function that other files may call has two forms: 'f' is called as ever,
// and ends the kernel with what leaves it; 'f$throws' returns the exception beside its value.
// A file with a handler calls the second of other files' functions, too, and has a weak one
// that calls the first: the link takes the other file's if that was compiled with exceptions.
// Through pointers exceptions do not pass. Two such files, each with types that handlers ask
// for, are linked.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -fno-discard-value-names -sm_80 -rdc=true --keep --keep-dir=%t -c %s -o %t/a.o
// RUN: FileCheck %s < %t/a.sm_80.opt.ll
// RUN: %cupcc -fno-discard-value-names -sm_80 -rdc=true -DSECOND --keep --keep-dir=%t -c %s -o %t/b.o
// RUN: FileCheck %s --check-prefix=SECOND < %t/b.sm_80.opt.ll
// RUN: %cupcc -sm_80 %t/a.o %t/b.o -o %t/program
//
// One that is compiled without, and then the functions are called as ever.
// RUN: %cupcc -fno-discard-value-names -sm_80 -rdc=true -DSECOND -fno-device-exceptions --keep --keep-dir=%t -c %s -o %t/b.o
// RUN: FileCheck %s --check-prefix=WITHOUT < %t/b.sm_80.opt.ll
// RUN: %cupcc -sm_80 %t/a.o %t/b.o -o %t/program
//
// RUN: %cupcc -sm_80 -dlto -c %s -o %t/a.o
// RUN: %cupcc -sm_80 -dlto -DSECOND -c %s -o %t/b.o
// RUN: %cupcc -fno-discard-value-names -sm_80 -dlto --keep --keep-dir=%t %t/a.o %t/b.o -o %t/program
//
// A function that no file has is missing where the source calls it.
// RUN: %cupcc -sm_80 -rdc=true -c %s -o %t/a.o
// RUN: not %cupcc -sm_80 %t/a.o -o %t/program 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: undefined device symbol 'elsewhere(int)'; '{{.*}}a.o' refers to it

__device__ int elsewhere(int x);

#ifdef SECOND
// SECOND-NOT: @_Z6insidei
// SECOND: define {{.*}}{ ptr, i32 } @"_Z9elsewherei$throws"(i32
// SECOND: define {{.*}}i32 @_Z9elsewherei(i32
// SECOND: call {{.*}} @__cupcc_uncaught_exception(
// WITHOUT-NOT: $throws
// WITHOUT: define {{.*}} @_Z9elsewherei(i32
// WITHOUT-NOT: $throws
__device__ static int inside(int x) {
  if (x > 5)
    throw x;
  return 1;
}
__device__ int elsewhere(int x) { return inside(x) + 1; }
#else
__device__ __noinline__ int thrower(int x, int y) {
  if (x > 3)
    throw x;
  return x + y;
}
// CHECK-LABEL: define {{.*}} @_Z6kernelPiPFiiE(
// CHECK: call { ptr, i32 } @"_Z7throwerii$throws"(
// CHECK: call i32 %function(
// CHECK: call { ptr, i32 } @"_Z9elsewherei$throws"(
__global__ void kernel(int *out, int (*function)(int)) {
  try {
    *out = thrower(*out, 1) + function(*out) + elsewhere(*out);
  } catch (int x) {
    *out = -x;
  }
}
// CHECK-LABEL: define {{.*}}{ ptr, i32 } @"_Z7throwerii$throws"(
// CHECK-LABEL: define {{.*}}i32 @_Z7throwerii(i32
// CHECK: call {{.*}} @__cupcc_uncaught_exception(
// CHECK-LABEL: define weak { ptr, i32 } @"_Z9elsewherei$throws"(i32
// CHECK-NEXT: call i32 @_Z9elsewherei(i32
int main() {}
#endif
