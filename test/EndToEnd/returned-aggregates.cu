// Aggregates are passed to and returned from device functions that are not
// inlined: small, large, with constructors and destructors.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Complex { float re, im; };
struct Matrix { double m[9]; };
struct Tracked {
  int *log;
  int id;
  __host__ __device__ Tracked(int *log, int id) : log(log), id(id) { *log += 1; }
  __host__ __device__ Tracked(const Tracked &o) : log(o.log), id(o.id + 1) { *log += 10; }
  __host__ __device__ ~Tracked() { *log += 100; }
};

__noinline__ __device__ Complex multiply(Complex a, Complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__noinline__ __device__ Matrix scaled(Matrix m, double f) {
  for (double &x : m.m)
    x *= f;
  return m;
}
__noinline__ __device__ int consume(Tracked t) { return t.id; }

__global__ void kernel(double *out, int *log) {
  Complex c = multiply({1, 2}, {3, 4});
  Matrix m = {{1, 2, 3, 4, 5, 6, 7, 8, 9}};
  Matrix n = scaled(m, 0.5);
  Tracked t(log, 5);
  out[0] = c.re;
  out[1] = c.im;
  out[2] = n.m[8] + m.m[0];
  out[3] = consume(t);
}

int main() {
  double *out = managed<double>(4);
  int *log = managed<int>();
  kernel<<<1, 1>>>(out, log);
  CHECK_LAUNCH();
  std::printf("%g %g %g %g %d\n", out[0], out[1], out[2], out[3], *log);
}
// EXPECT: -5 10 5.5 6 211
