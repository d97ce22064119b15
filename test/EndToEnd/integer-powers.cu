// __builtin_powi and its kin give on the device what they give on the host, to the
// last digit, and for the smallest exponent.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <climits>
#include <cstring>

struct Powers {
  double d[8][12];
  float f[8][12];
  double cube;
};

inline void compute(Powers &out) {
  const double bases[8] = {0.0, 1.0, -1.0, 1.1, -2.5, 1e30, 3e-40, -0.0};
  const int exponents[12] = {0, 1, 2, 3, -1, -2, -3, 17, -31, 1001, INT_MAX, INT_MIN};
  for (int b = 0; b < 8; ++b)
    for (int e = 0; e < 12; ++e) {
      out.d[b][e] = __builtin_powi(bases[b], exponents[e]);
      out.f[b][e] = __builtin_powif(float(bases[b]), exponents[e]);
    }
  out.cube = __builtin_powi(out.d[3][1], 3);
}
__global__ void kernel(Powers *out) { compute(*out); }

int main() {
  Powers *device = managed<Powers>(1), host;
  std::memset(&host, 0, sizeof host);
  std::memset(device, 0, sizeof host);
  compute(host);
  kernel<<<1, 1>>>(device);
  CHECK_LAUNCH();
  int wrong = 0;
  for (int b = 0; b < 8; ++b)
    for (int e = 0; e < 12; ++e) {
      wrong += std::memcmp(&host.d[b][e], &device->d[b][e], 8) != 0;
      wrong += std::memcmp(&host.f[b][e], &device->f[b][e], 4) != 0;
    }
  std::printf("%d wrong, %g\n", wrong + (host.cube != device->cube), device->cube);
}
// EXPECT: 0 wrong, 1.331
