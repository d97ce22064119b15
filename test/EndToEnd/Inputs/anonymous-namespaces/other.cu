#include "check.h"

namespace {
__device__ int value = 2;
struct Local {
  __device__ int get() const { return 20; }
};
template <typename T> __global__ void templated(int *out, T t) {
  out[1] = t.get() + value;
}
__global__ void kernel(int *out) { out[0] = value; }
} // namespace
static __global__ void hidden(int *out) { out[2] = 200; }

void runOther(int *out) {
  kernel<<<1, 1>>>(out);
  templated<<<1, 1>>>(out, Local());
  hidden<<<1, 1>>>(out);
  CHECK_LAUNCH();
}
