// A Fourier transform of powers of two, with steps of radix 2 and 4 from one array
// into another (Stockham), in double precision, and back.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <complex>

__device__ double2 operator+(double2 a, double2 b) { return make_double2(a.x + b.x, a.y + b.y); }
__device__ double2 operator-(double2 a, double2 b) { return make_double2(a.x - b.x, a.y - b.y); }
__device__ double2 operator*(double2 a, double2 b) { return make_double2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

// The root of unity for k of n parts of the circle.
__device__ double2 root(int k, int n, int sign) {
  double sine, cosine;
  sincospi(2.0 * sign * k / n, &sine, &cosine);
  return make_double2(cosine, sine);
}

// One step: n / radix threads, subsequences of length "done" are transformed.
template <int Radix> __global__ void step(const double2 *in, double2 *out, int n, int done, int sign) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, part = n / Radix;
  if (i >= part)
    return;
  int k = i % done;
  double2 v[Radix];
#pragma unroll
  for (int r = 0; r < Radix; ++r)
    v[r] = in[i + r * part] * root(k * r, done * Radix, sign);
  if constexpr (Radix == 4) {
    double2 a = v[0] + v[2], b = v[0] - v[2], c = v[1] + v[3], d = v[1] - v[3];
    d = make_double2(-sign * d.y, sign * d.x);
    v[0] = a + c, v[1] = b + d, v[2] = a - c, v[3] = b - d;
  } else {
    double2 a = v[0] + v[1];
    v[1] = v[0] - v[1], v[0] = a;
  }
  int to = (i - k) * Radix + k;
#pragma unroll
  for (int r = 0; r < Radix; ++r)
    out[to + r * done] = v[r];
}

static void transform(DeviceArray<double2> &data, int sign) {
  int n = data.size();
  DeviceArray<double2> other(n);
  for (int done = 1; done < n;) {
    int radix = n / done % 4 ? 2 : 4, threads = 64, blocks = (n / radix + threads - 1) / threads;
    if (radix == 4)
      step<4><<<blocks, threads>>>(data.get(), other.get(), n, done, sign);
    else
      step<2><<<blocks, threads>>>(data.get(), other.get(), n, done, sign);
    CHECK_LAUNCH();
    data.swap(other);
    done *= radix;
  }
}

static std::vector<double> flat(const std::vector<double2> &in, double scale) {
  std::vector<double> out;
  for (double2 z : in)
    out.insert(out.end(), {z.x * scale, z.y * scale});
  return out;
}

int main() {
  Report report;
  Random random(10);
  for (int n : {8, 256, 512}) {
    std::vector<double2> signal(n);
    for (double2 &z : signal)
      z = make_double2(random.between(-1, 1), random.between(-1, 1));
    std::vector<double> expected;
    for (int k = 0; k < n; ++k) {
      std::complex<double> sum = 0;
      for (int i = 0; i < n; ++i)
        sum += std::complex<double>(signal[i].x, signal[i].y) * std::polar(1.0, -2 * M_PI * (k * i % n) / n);
      expected.insert(expected.end(), {sum.real(), sum.imag()});
    }
    DeviceArray<double2> data(signal);
    transform(data, -1);
    report.near("spectrum", flat(data.download(), 1), expected, 1e-10);
    transform(data, 1);
    report.near("and back", flat(data.download(), 1.0 / n), flat(signal, 1), 1e-13);
  }
  return report.status();
}
// EXPECT: spectrum: 16 near
// EXPECT: and back: 16 near
// EXPECT: spectrum: 512 near
// EXPECT: and back: 512 near
// EXPECT: spectrum: 1024 near
// EXPECT: and back: 1024 near
