// __constant__ memory: initialised, of class type, written and read by the host,
// read by many threads.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Filter {
  float weight[3];
  int shift;
};
__constant__ Filter filter = {{0.25f, 0.5f, 0.25f}, 1};
__constant__ int offsets[64];
namespace settings {
__constant__ double scale = 2;
}

__global__ void smooth(const float *in, float *out) {
  int i = threadIdx.x;
  float sum = 0;
  for (int k = 0; k < 3; ++k)
    sum += filter.weight[k] * in[i + k];
  out[i] = sum * float(settings::scale) + offsets[i] + filter.shift;
}

int main() {
  float *in = managed<float>(66), *out = managed<float>(64);
  for (int i = 0; i < 66; ++i)
    in[i] = float(i % 4);
  int host[64];
  for (int i = 0; i < 64; ++i)
    host[i] = 100 * i;
  CHECK(cudaMemcpyToSymbol(offsets, host, sizeof(host)));
  smooth<<<1, 64>>>(in, out);
  CHECK_LAUNCH();
  std::printf("%g %g %g %g\n", out[0], out[1], out[2], out[63]);
  Filter other = {{1, 0, 0}, 5}, back = {};
  CHECK(cudaMemcpyToSymbol(filter, &other, sizeof(other)));
  CHECK(cudaMemcpyFromSymbol(&back, filter, sizeof(back)));
  smooth<<<1, 64>>>(in, out);
  CHECK_LAUNCH();
  std::printf("%g %g %g %g, %g %d\n", out[0], out[1], out[2], out[63],
              back.weight[0], back.shift);
}
// EXPECT: 3 105 205 6303
// EXPECT: 5 107 209 6311, 1 5
