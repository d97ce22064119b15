// __int128 to and from float and double; the host's answers are the same.
//
// LLVM 22's NVPTX back end has neither instructions nor functions for these;
// lib/Offload/PTX/WideConversions.cpp has them expanded.
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

static double convert(__int128 a, int shift) {
  unsigned __int128 u = (unsigned __int128)a << shift;
  double sum = double(u) + double(a) * float(a >> shift);
  return sum + double((__int128)(double(a) * 3)) +
         double((unsigned __int128)(1.5e30f * float(shift)));
}
__global__ void kernel(double *out, __int128 a) {
  out[threadIdx.x] = convert(a, int(threadIdx.x));
}

int main() {
  double *out = managed<double>(64);
  __int128 a = ((__int128)0x123456789abcdef << 40) + 12345;
  kernel<<<1, 64>>>(out, a);
  CHECK_LAUNCH();
  int equal = 0;
  for (int i = 0; i < 64; ++i) {
    double host = convert(a, i), difference = out[i] - host;
    equal += difference * difference <= host * host * 1e-30;
  }
  std::printf("%d equal\n", equal);
}
// EXPECT: 64 equal
