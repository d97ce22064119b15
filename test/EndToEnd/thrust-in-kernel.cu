// Thrust's algorithms called in a kernel, with thrust::seq, and in a tagless
// function that the host calls, too.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "algorithms.h"
#include <thrust/copy.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>

static unsigned digest(int *p, int n, int *buffer) {
  thrust::sort(thrust::seq, p, p + n);
  int *end = thrust::copy_if(thrust::seq, p, p + n, buffer, [](int x) { return x % 2 != 0; });
  thrust::sort(thrust::seq, p, p + n, thrust::greater<int>());
  thrust::inclusive_scan(thrust::seq, p, p + n, p);
  return thrust::reduce(thrust::seq, buffer, end, 0u) * 31u + (n ? unsigned(p[n / 2]) : 0);
}
__global__ void kernel(int *p, int *buffers, unsigned *out) {
  int i = threadIdx.x;
  out[i] = digest(p + 64 * i, 2 * i, buffers + 64 * i);
}

int main() {
  std::vector<int> host = randomNumbers(64 * 32);
  for (int &x : host) // Thrust 3.0's sequential sort puts negative ones last
    x &= 1023;
  int *p = upload(host), *buffers = managed<int>(64 * 32), buffer[64];
  unsigned *out = managed<unsigned>(32);
  kernel<<<1, 32>>>(p, buffers, out);
  CHECK_LAUNCH();
  int equal = 0;
  for (int i = 0; i < 32; ++i)
    equal += out[i] == digest(&host[64 * i], 2 * i, buffer);
  std::printf("%d equal\n", equal);
}
// EXPECT: 32 equal
