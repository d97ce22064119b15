// What the mathematical library computes in a loop from arguments that no iteration changes is the host's,
// also where the loop does not iterate, writes what the arguments are read from, or leaves in its middle.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// EXPECT: series 0 wrong
// EXPECT: nested 0 wrong
// EXPECT: waves 0 wrong
// EXPECT: leaving 0 wrong
// EXPECT: undefined 0 wrong

#include "wrong-elements.h"
#include <cmath>
#include <cstdio>
#include <vector>

constexpr int Threads = 64, Columns = 9;

struct Complex {
  double re, im;
};
Complex product(Complex a, Complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
Complex power(Complex z) { return {exp(z.re) * cos(z.im), exp(z.re) * sin(z.im)}; }

// To the nearest 1/1000: the host's functions may differ in the last bit.
int rounded(double x) { return int(floor(x * 1000 + 0.5)); }

// A sum of complex numbers, as many as the thread's number says.
int series(int thread) {
  const Complex i = {0, 1}, z = {0.3 + thread, -0.2 * thread / Threads};
  Complex sum = {0, 0};
  for (int n = 0; n < thread % 5; ++n) {
    const Complex term = product({1.0 / (n + 1), 0}, power(product(i, z)));
    sum.re += term.re;
    sum.im += term.im;
  }
  return rounded(sum.re) * 10 + rounded(sum.im);
}

// Rows without columns, and numbers so large that the library takes another way.
int nested(int thread) {
  double sum = 0;
  for (int row = 0; row < thread % 4; ++row)
    for (int column = 0; column < thread % 3; ++column)
      sum += (column + 1) * sin(1e6 * thread + cos(2e7 * (row + 1))) * tan(0.7 * (thread % 7));
  return rounded(sum);
}

struct Wave {
  double frequency, height;
};
double at(const Wave &wave, double x) { return wave.height * sin(wave.frequency * x); }

// The structure changes in some iterations.
int waves(int thread) {
  Wave wave = {0.01 * thread, 2}, still = wave;
  double sum = 0;
  for (int n = 0; n < Columns; ++n) {
    sum += at(wave, 0.5) - 0.5 * at(still, 0.25);
    if (n % 3 == thread % 3)
      wave.frequency += sum * 0.1;
  }
  return rounded(sum);
}

// Left before the call in some threads.
int leaving(int thread, const int *limits) {
  double sum = 0;
  for (int n = 0;; ++n) {
    if (n >= limits[thread])
      break;
    sum += pow(1.0 + 0.01 * thread, 0.3) / (n + 1);
    if (limits[n] > 60)
      continue;
    sum -= log(2.0 + thread);
  }
  return rounded(sum);
}

// A shift that is defined behind the end of the loop alone.
int undefined(int thread, int most) {
  double sum = 0;
  for (int n = 0; n < most; ++n) {
    sum += 7;
    if (thread > 31)
      break;
    sum += sin((double)(1 << thread));
  }
  return rounded(sum);
}

__global__ void run(int *out, const int *limits) {
  const int thread = threadIdx.x;
  out[thread] = series(thread);
  out[Threads + thread] = nested(thread);
  out[2 * Threads + thread] = waves(thread);
  out[3 * Threads + thread] = leaving(thread, limits);
  out[4 * Threads + thread] = undefined(thread, limits[1] - 34);
  if (thread == 0)
    out[5 * Threads] = undefined(40, limits[1] - 34);
}

int main() {
  std::vector<int> limits(Threads);
  for (int i = 0; i < Threads; ++i)
    limits[i] = i * 37 % Threads;
  int *out, *onDevice;
  CHECK(cudaMalloc(&out, (5 * Threads + 1) * sizeof(int)));
  CHECK(cudaMalloc(&onDevice, Threads * sizeof(int)));
  CHECK(cudaMemcpy(onDevice, limits.data(), Threads * sizeof(int), cudaMemcpyHostToDevice));
  run<<<1, Threads>>>(out, onDevice);
  std::vector<int> expected[5];
  for (int i = 0; i < Threads; ++i) {
    expected[0].push_back(series(i));
    expected[1].push_back(nested(i));
    expected[2].push_back(waves(i));
    expected[3].push_back(leaving(i, limits.data()));
    expected[4].push_back(undefined(i, limits[1] - 34));
  }
  expected[4].push_back(undefined(40, limits[1] - 34));
  const char *const names[] = {"series", "nested", "waves", "leaving", "undefined"};
  for (int i = 0; i < 5; ++i)
    printf("%s %d wrong\n", names[i], wrong(out + i * Threads, expected[i]));
}
