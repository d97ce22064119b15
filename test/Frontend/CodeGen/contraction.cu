// Multiplications and additions are fused on the device, across statements too,
// unless -fmad=false or clang's option says otherwise, the last of both. The host
// follows clang's.
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s --check-prefix=FUSED
// RUN: %cupcc -sm_75 -gpu -S %s -o - -ffp-contract=off -fmad=true | FileCheck %s --check-prefix=FUSED
// RUN: %cupcc -sm_75 -gpu -S %s -o - -fmad=false | FileCheck %s --check-prefix=APART
// RUN: %cupcc -sm_75 -gpu -S %s -o - -fmad=false -ffp-contract=fast | FileCheck %s --check-prefix=FUSED
// RUN: %cupcc -sm_75 -gpu -S %s -o - -Xcompiler=-ffp-contract=off | FileCheck %s --check-prefix=FUSED
// RUN: %cupcc -sm_75 -gpu -S %s -o - -ffp-contract=off | FileCheck %s --check-prefix=APART
// RUN: %cupcc -sm_75 -gpu -S %s -o - -ffp-contract=on | FileCheck %s --check-prefix=APART
// RUN: %cupcc -sm_75 -gpu -S %s -o - -fmad=false -Xcompiler=-ffp-contract=fast | FileCheck %s --check-prefix=APART
// RUN: %cupcc -sm_75 -S %s -o - -O2 -march=haswell | FileCheck %s --check-prefix=HOST
// RUN: %cupcc -sm_75 -S %s -o - -O2 -march=haswell -ffp-contract=fast | FileCheck %s --check-prefix=HOSTFAST
template <class T> T combine(T a, T b, T c) {
  T product = a * b;
  return product + c;
}
__global__ void k(float *f, double *d) {
  f[0] = combine(f[1], f[2], f[3]);
  d[0] = combine(d[1], d[2], d[3]);
}
float host(float a, float b, float c) { return combine(a, b, c); }
// FUSED:     fma.rn.f32
// FUSED:     fma.rn.f64
// APART-NOT: fma.rn
// APART:     mul.rn.f32
// APART-NOT: fma.rn
// APART:     add.rn.f32
// APART-NOT: fma.rn
// HOST-LABEL: _Z4hostfff:
// HOST:     vmulss
// HOST:     vaddss
// HOSTFAST-LABEL: _Z4hostfff:
// HOSTFAST: vfmadd
