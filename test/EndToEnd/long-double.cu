// Long doubles pass between host and device in structures, arrays, parameters and
// variables. Copies keep every bit; values are those of double.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cmath>
#include <complex>
#include <cstdarg>
#include <cstring>
#include <limits>

struct S {
  char c;
  long double x[2];
  int i;
};
__device__ S initialized = {1, {1.5L, -0.1L}, 2};
__device__ const long double table[] = {1, 1e300L, 1e4000L, 1e-4940L};
constexpr int Count = 12;

__global__ void convert(const long double *in, double *out, long double *back) {
  for (int i = 0; i < Count; ++i) {
    out[i] = in[i];
    back[i] = out[i];
  }
}
__global__ void copy(const long double *in, long double *out, const S *from, S *to,
                     long double by_value) {
  for (int i = 0; i < Count; ++i)
    out[i] = in[i];
  out[Count] = by_value;
  *to = *from;
  std::swap(to->x[0], to->x[1]);
}
__global__ void compute(S *s, double *d) {
  s->x[1] = s->x[0] * 3 + s->c;
  s->x[0] = initialized.x[1];
  ++initialized.x[0];
  s->i = s->x[1] > 100;
  for (int i = 0; i < 4; ++i)
    d[i] = table[i];
}
__device__ long double total(int count, ...) {
  std::va_list list;
  va_start(list, count);
  long double sum = 0;
  for (int i = 0; i < count; ++i)
    sum += va_arg(list, int) * va_arg(list, long double);
  va_end(list);
  return sum;
}
__global__ void language(long double *out, std::complex<long double> *z) {
  out[0] = total(3, 1, 0.5L, 2, out[0], 3, (long double)out[1]);
  *z = *z * std::complex<long double>(0, 2) / std::complex<long double>(4, 0);
}

int main() {
  using limits = std::numeric_limits<double>;
  auto *in = managed<long double>(Count);
  auto *back = managed<long double>(Count + 1);
  auto *out = managed<double>(Count);
  const long double values[Count] = {
      0.0L,     -0.0L,    1.0L / 3, limits::denorm_min() * 5.5L,
      1e-4940L, 1e4000L,  HUGE_VALL, -HUGE_VALL,
      std::nanl(""), limits::max(), limits::max() * (1 + limits::epsilon() / 4.0L),
      -1e-310L};
  std::memcpy(in, values, sizeof(values));
  convert<<<1, 1>>>(in, out, back);
  CHECK_LAUNCH();
  bool same = true;
  for (int i = 0; i < Count; ++i) {
    volatile double host = in[i];
    bool nan = std::isnan(in[i]) && std::isnan(out[i]) && std::isnan(back[i]);
    same &= nan || (out[i] == host && back[i] == (long double)host &&
                    std::signbit(out[i]) == std::signbit(in[i]));
  }
  std::printf("%d %a %a %a\n", same, out[2], out[3], out[11]);
  std::printf("%g %g %g %g %g\n", out[4], out[5], out[7], out[9], out[10]);

  auto *s = managed<S>(2);
  s[0] = {'a', {std::numeric_limits<long double>::max(), 1.0L / 3}, 7};
  copy<<<1, 1>>>(in, back, &s[0], &s[1], 1.0L / 7);
  CHECK_LAUNCH();
  same = back[Count] == 1.0L / 7 && s[1].x[0] == 1.0L / 3 &&
         s[1].x[1] == s[0].x[0] && s[1].c == 'a' && s[1].i == 7;
  for (int i = 0; i < Count; ++i)
    same &= std::memcmp(&in[i], &back[i], 10) == 0;
  std::printf("%d\n", same);

  s[0] = {10, {100.5L, 0}, 0};
  compute<<<1, 1>>>(s, out);
  CHECK_LAUNCH();
  S after;
  cudaMemcpyFromSymbol(&after, initialized, sizeof(S));
  std::printf("%Lg %Lg %d %Lg %g %g %g %g\n", s->x[1], s->x[0], s->i, after.x[0],
              out[0], out[1], out[2], out[3]);

  auto *z = managed<std::complex<long double>>(1);
  *z = {1, 2};
  in[0] = 4;
  in[1] = 100;
  language<<<1, 1>>>(in, z);
  CHECK_LAUNCH();
  std::printf("%Lg %Lg %Lg\n", in[0], z->real(), z->imag());
}
// EXPECT: 1 0x1.5555555555555p-2 0x0.0000000000006p-1022 -0x0.012688b70e62bp-1022
// EXPECT: 0 inf -inf 1.79769e+308 inf
// EXPECT: 1
// EXPECT: 311.5 -0.1 1 2.5 1 1e+300 inf 0
// EXPECT: 308.5 -1 0.5
