// A kernel template that picks its block size for each architecture from a table:
// the runtime library says so, and launches no greater block.
//
// RUN: %cupcc -std=c++20 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// One launch is refused on purpose.
// BUNDLE: no-wrapper

#include "check.h"

struct Tuning { int sm, threads, blocks; };
constexpr Tuning table[] = {{75, 128, 2}, {80, 256, 2}, {90, 512, 3}};
constexpr Tuning best(int sm) {
  Tuning found{};
  for (Tuning t : table)
    if (t.sm <= sm)
      found = t;
  return found;
}
template <class T> __global__ void kernel(T *out) {
  if target (!__is_host_target) {
    __nvvm_maxntidx(best(__nvvm_current_device_sm).threads);
    __nvvm_minctasm(best(__nvvm_current_device_sm).blocks);
  }
  atomicAdd(out, T(1));
}
__global__ void __launch_bounds__(1024) lowered(int *out) {
  if target (__nvvm_current_device_sm >= 75) { __nvvm_maxntidx(16); __nvvm_maxntidy(4); }
  atomicAdd(out, 1);
}

int main() {
  int *out = managed<int>();
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, kernel<int>));
  int threads = attributes.maxThreadsPerBlock;
  std::printf("%d\n", threads == best(attributes.ptxVersion).threads);
  kernel<<<1, threads>>>(out);
  CHECK_LAUNCH();
  std::printf("%d\n", *out == threads);
  kernel<<<1, 2 * threads>>>(out);
  std::printf("%d %d\n", cudaGetLastError() != cudaSuccess, *out == threads);
  CHECK(cudaFuncGetAttributes(&attributes, lowered));
  std::printf("%d\n", attributes.maxThreadsPerBlock);
}
// EXPECT: 1
// EXPECT: 1
// EXPECT: 1 1
// EXPECT: 64
