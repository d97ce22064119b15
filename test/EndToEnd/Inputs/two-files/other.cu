#include "common.h"

static __device__ int hidden = 2;

static __global__ void kernel(int *out) { out[0] = hidden; }

void runOther(int *out) {
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  double *reals = managed<double>(2);
  fillFrom<double>(reals, 7.5);
  std::printf("other %d %g %g\n", out[0], reals[0], reals[1]);
}
