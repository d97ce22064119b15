// A GPU has neither a rounding mode nor exceptions: the options that say these are
// watched change the host's code only. A rounding named in the source is obeyed.
// RUN: %cupcc -sm_75 -c %s -o %t.o -frounding-math
// RUN: %cupcc -sm_75 -c %s -o %t.o -ffp-exception-behavior=strict
// RUN: %cupcc -sm_75 -gpu -S %s -o - -frounding-math -ffp-exception-behavior=strict -ffp-model=strict | FileCheck %s
// RUN: %cupcc -sm_75 -S -emit-llvm %s -o - -frounding-math | FileCheck %s --check-prefix=HOST
#include <cmath>
__global__ void k(double *o) {
  o[0] = round(o[1]) + sin(o[2]);
  o[3] = o[4] < o[5];
}
__global__ void up(float *f, float a, float b) {
#pragma STDC FENV_ROUND FE_UPWARD
  f[0] = a + b;
  f[1] = a / b;
}
__global__ void watched(float *f, float a, float b) {
#pragma STDC FENV_ACCESS ON
  f[0] = a * b;
}
double host(double a, double b) { return a * b; }
// CHECK-LABEL: .entry _Z2upPfff(
// CHECK-DAG: add.rp.f32
// CHECK-DAG: div.rp.f32
// CHECK-LABEL: .entry _Z7watchedPfff(
// CHECK: mul.rn.f32
// HOST: constrained.fmul.f64
