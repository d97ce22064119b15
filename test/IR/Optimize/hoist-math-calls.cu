// What the mathematical library computes from arguments that no iteration changes is computed before the
// loop, also where functions of the program are between them. In a loop that loads, what is before it is
// before its loads.
// RUN: %cupcc -ptx -sm_90 %s -o - | FileCheck %s
#include <cmath>

// CHECK-LABEL: .entry _Z6directPfPKffi(
// CHECK: 0f3F22F983
// CHECK-NOT: 0f3F22F983
// CHECK: ld.global
// CHECK-NOT: 0f3F22F983
// CHECK: ret;
__global__ void direct(float *out, const float *in, float x, int count) {
  float sum = 0;
  for (int i = 0; i < count; ++i)
    sum += in[i] * sinf(x + threadIdx.x);
  *out = sum;
}

// Of a loop that does not iterate nothing is computed.
// CHECK-LABEL: .entry _Z5guardPfPKffi(
// CHECK: setp.lt.s32 [[EMPTY:%p[0-9]+]], {{%r[0-9]+}}, 1;
// CHECK: @[[EMPTY]] bra
// CHECK: 0f3F22F983
// CHECK: ret;
__global__ void guard(float *out, const float *in, float x, int count) {
  for (int i = 0; i < count; ++i)
    out[i] = in[i] * sinf(x);
}

// Out of two loops, and what depends on it, too.
// CHECK-LABEL: .entry _Z6nestedPfPKffii(
// CHECK: ld.param.b32 [[COLUMNS:%r[0-9]+]], [_Z6nestedPfPKffii_param_4];
// CHECK-NOT: setp.lt.s32 {{%p[0-9]+}}, [[COLUMNS]], 1;
// CHECK: 0f3F22F983
// CHECK-NOT: setp.lt.s32 {{%p[0-9]+}}, [[COLUMNS]], 1;
// CHECK: 0f3F22F983
// CHECK: setp.lt.s32 {{%p[0-9]+}}, [[COLUMNS]], 1;
// CHECK-NOT: 0f3F22F983
// CHECK: ret;
__global__ void nested(float *out, const float *in, float x, int rows, int columns) {
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j)
      out[i * columns + j] += in[i * columns + j] * sinf(1 - sinf(x));
}

// Complex numbers in memory until the functions are inlined.
struct Complex {
  float re, im;
};
__device__ Complex product(Complex a, Complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
__device__ Complex power(Complex z) { return {sinf(z.re) * z.im, sinf(z.re) * (1 - z.im)}; }

// CHECK-LABEL: .entry _Z6seriesPfPKf7Complexi(
// CHECK: st.local.b32 {{.*}}+24]
// CHECK-NOT: st.local
// CHECK-COUNT-4: ld.global.b32
// CHECK-NOT: st.local
// CHECK: ret;
__global__ void series(float *out, const float *in, Complex z, int count) {
  Complex twelve = {0, 12}, sum = {0, 0};
  for (int i = 0; i < count; ++i) {
    const Complex term = product({in[i], 0}, power(product(twelve, z)));
    sum.re += term.re;
    sum.im += term.im;
  }
  out[0] = sum.re;
  out[1] = sum.im;
}

// A structure by reference, and a part of it.
struct Wave {
  float frequency, height;
  int count;
};
__device__ float at(const Wave &wave, float x) { return wave.height * sinf(wave.frequency * x); }
// CHECK-LABEL: .entry _Z5wavesPfPKf4Wavef(
// CHECK: 0f3F22F983
// CHECK-NOT: 0f3F22F983
// CHECK: ld.global
// CHECK-NOT: 0f3F22F983
// CHECK: ret;
__global__ void waves(float *out, const float *in, Wave wave, float x) {
  float sum = 0;
  for (int i = 0; i < wave.count; ++i)
    sum += in[i] * at(wave, x);
  *out = sum;
}

// The same of a structure that the loop changes stays in it.
// CHECK-LABEL: .entry _Z7changesPfPKf4Wavef(
// CHECK: {{^}}$L__BB
// CHECK: 0f3F22F983
// CHECK: ret;
__global__ void changes(float *out, const float *in, Wave wave, float x) {
  float sum = 0;
  for (int i = 0; i < wave.count; ++i) {
    sum += in[i] * at(wave, x);
    wave.frequency += sum;
  }
  *out = sum;
}

// As does one that an iteration may not ask for ...
// CHECK-LABEL: .entry _Z6seldomPfPKffi(
// CHECK: setp.leu.f32 {{%p[0-9]+}}, {{%r[0-9]+}}, 0f41200000;
// CHECK: st.local.b32
// CHECK: ret;
__global__ void seldom(float *out, const float *in, float x, int count) {
  float sum = 0;
  for (int i = 0; i < count; ++i)
    if (in[i] > 10)
      sum += sinf(x);
  *out = sum;
}

// ... and one of what is loaded, which the loop may store.
// CHECK-LABEL: .entry _Z6storedPfPKfi(
// CHECK: ld.global
// CHECK: 0f3F22F983
// CHECK: ret;
__global__ void stored(float *out, const float *in, int count) {
  for (int i = 0; i < count; ++i)
    out[i] = in[i] * sinf(out[7]);
}

// Structures that change places, in memory: what is between them has no end.
// CHECK-LABEL: .entry _Z4swapPf5TableS0_ii(
// CHECK: ret;
struct Table {
  float values[40];
};
__global__ void swap(float *out, Table a, Table b, int count, int place) {
  float sum = 0;
  for (int i = 0; i < count; ++i) {
    sum += sinf(a.values[place]);
    const Table kept = a;
    a = b;
    b = kept;
    out[i] = b.values[(place + i) % 40];
  }
  *out = sum;
}
