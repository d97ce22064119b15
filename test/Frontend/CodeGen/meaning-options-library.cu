// Options of Clang's that change what functions and classes of the library mean.
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm -OG0 %s -o - | FileCheck %s --implicit-check-not=invariant.group --implicit-check-not=no-builtins
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm -OG0 %s -o - -Xcompiler=-fstrict-vtable-pointers,-fcomplex-arithmetic=basic,-fno-builtin | FileCheck %s --implicit-check-not=invariant.group --implicit-check-not=no-builtins
// CHECK: call {{.*}}@__mulsc3(
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm -OG0 %s -o - -fcomplex-arithmetic=basic | FileCheck %s --check-prefix=BASIC --implicit-check-not=__mulsc3
// BASIC: fmul contract float
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm -OG0 %s -o - -fstrict-vtable-pointers | FileCheck %s --check-prefix=VTABLE
// VTABLE: !invariant.group
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm -OG0 %s -o - -fno-builtin | FileCheck %s --check-prefix=BUILTIN
// BUILTIN: "no-builtins"
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm -OG0 %s -o - -fno-builtin-memset | FileCheck %s --check-prefix=MEMSET
// MEMSET: "no-builtin-memset"
// RUN: %cupcc -sm_75 -c %s -o %t.o -fstrict-vtable-pointers -fcomplex-arithmetic=basic -fno-builtin
#include <complex>
struct Base {
  int x;
  virtual int f() { return x; }
};
__global__ void calls(Base *b, int *o) { *o = b->f() + b->f(); }
__global__ void product(std::complex<float> *c) { c[0] = c[1] * c[2]; }
__global__ void library(float *f, int n) {
  memset(f, 0, n);
  f[0] = sqrtf(f[1]);
}
