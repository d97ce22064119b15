// Of the functions on __float128 those are in the PTX that a kernel needs: none for copies,
// signs and what LLVM folds.
// RUN: %cupcc -sm_90 -ptx %s -o %t.ptx && FileCheck %s < %t.ptx
// Without optimisation, too.
// RUN: %cupcc -sm_75 -G -c %s -o %t.o

// CHECK-LABEL: .entry copies
// CHECK-NOT: call
extern "C" __global__ void copies(__float128 *p, __float128 q, int n) {
  const __float128 third = __float128(1) / 3;
  p[0] = n ? q : -p[1];
  p[2] = third * 3;
  p[3] = __builtin_fabsf128(p[4]);
}
// CHECK-LABEL: .entry adds
// CHECK: __addtf3,
extern "C" __global__ void adds(__float128 *p) { p[0] = p[1] + p[2]; }
// CHECK-LABEL: .entry assembly
// CHECK: mov.b128 %rq{{[0-9]+}}, %rq{{[0-9]+}};
extern "C" __global__ void assembly(__float128 *p) { asm("mov.b128 %0, %1;" : "=q"(p[0]) : "q"(p[1])); }
// CHECK: .func {{.*}} __addtf3(
// CHECK-NOT: .func
