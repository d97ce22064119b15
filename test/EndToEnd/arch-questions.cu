// What the source asked while it was parsed is what runs: the answer of this
// device's architecture in kernels, and the host's in host code, in macros, types
// and templates, and with variables, statics and lambdas from before and after.
//
// RUN: %cupcc -std=c++20 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__device__ int before = 5;
template <class T> T addBefore(T x) { return x + before; }
__global__ void kernelBefore(int *out) { out[0] = addBefore(1); }

#if __CUDA_ARCH__ >= 900
struct Policy {
  static constexpr int arch = 90, threads = 96;
};
#elif __CUDA_ARCH__ >= 800
struct Policy {
  static constexpr int arch = 80, threads = 64;
};
#elif defined(__CUDA_ARCH__)
struct Policy {
  static constexpr int arch = 75, threads = 32;
};
#else
struct Policy {
  static constexpr int arch = 0, threads = 128;
};
#endif

#ifdef __CUDA_ARCH__
#define SIDE "device"
#define ARCH __CUDA_ARCH__
#else
#define SIDE "host"
#define ARCH 0
#endif

template <int N> int templateArgument() { return N; }
__device__ int after = ARCH;
int side() {
  static int count = ARCH;
  return count++ + int(sizeof(SIDE));
}

__global__ void kernelAfter(int *out) {
  auto lambda = [&](int x) { return x + Policy::threads; };
  out[1] = Policy::arch;
  out[2] = templateArgument<ARCH>();
  out[3] = after;
  out[4] = side();
  out[5] = lambda(1);
  if target (__nvvm_current_device_sm >= 80)
    out[6] = __nvvm_current_device_sm;
}

int main() {
  int *out;
  CHECK(cudaMallocManaged(&out, 7 * sizeof(int)));
  kernelBefore<<<1, 1>>>(out);
  kernelAfter<<<1, 1>>>(out);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  cudaDeviceProp properties;
  CHECK(cudaGetDeviceProperties(&properties, 0));
  int sm = properties.major * 10 + properties.minor;
  int built = sm >= 90 ? 90 : sm >= 80 ? 80 : 75;
  std::printf("host: %d %d %d\n", Policy::arch, templateArgument<ARCH>(), side());
// EXPECT: host: 0 0 5
  int threads = built == 90 ? 96 : built == 80 ? 64 : 32;
  bool right = out[0] == 6 && out[1] == built && out[2] == built * 10 &&
               out[3] == built * 10 && out[4] == built * 10 + 7 &&
               out[5] == threads + 1 && (built == 75 || out[6] == built);
  std::printf("device: %s\n", right ? "right" : "wrong");
// EXPECT: device: right
  return !right;
}
