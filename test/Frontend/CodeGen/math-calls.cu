// The device's math functions are calls that the runtime answers, whatever the
// host's options say of errno: the back end has no sinf of its own.
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o -fno-math-errno
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o -ffast-math -O3
// RUN: %cupcc -sm_75 -gpu -S %s -o - -fno-math-errno | FileCheck %s
__global__ void k(float *f, double *d) {
  f[0] = sinf(f[1]) + powf(f[2], f[3]) + logf(f[4]) + fmodf(f[5], f[6]) + roundf(f[7]);
  d[0] = sin(d[1]) + pow(d[2], d[3]) + log(d[4]) + fmod(d[5], d[6]) + std::cbrt(d[7]);
}
// CHECK: .entry _Z1kPfPd(
