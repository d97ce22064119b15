// __int128: arithmetic, division, shifts, comparison, as a parameter; the host's
// answers are the same.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

using Signed = __int128;
using Unsigned = unsigned __int128;

static Unsigned mix(Signed a, Signed b, int shift) {
  Unsigned digest = Unsigned(a) * Unsigned(b);
  auto add = [&](Unsigned x) { digest = digest * 1000003u ^ x; };
  add(a + b);
  add(a - b);
  add(a / b);
  add(a % b);
  add(Unsigned(a) / Unsigned(b));
  add(Unsigned(a) % Unsigned(b));
  add(a << shift);
  add(a >> shift);
  add(Unsigned(a) >> shift);
  add(a < b);
  return digest;
}
__global__ void kernel(Unsigned *out, Signed a, Signed b) {
  out[threadIdx.x] = mix(a, b + threadIdx.x, threadIdx.x);
}

int main() {
  Unsigned *out = managed<Unsigned>(100);
  Signed a = -((Signed(0x123456789abcdef0) << 60) + 12345);
  Signed b = (Signed(0xfedcba) << 64) + 99;
  kernel<<<1, 100>>>(out, a, b);
  CHECK_LAUNCH();
  int equal = 0;
  for (int i = 0; i < 100; ++i)
    equal += out[i] == mix(a, b + i, i);
  std::printf("%d equal\n", equal);
}
// EXPECT: 100 equal
