// Reflection on the architectures: on the host, and in kernels, where the
// constant of the loop picks the code of each target.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <algorithm>
#include <cupcc/arch.h>
#include <iostream>
#include <string>

template <nvvm_arch_t arch> __global__ void specialized(char *name) {
  const char *text = arch.string;
  for (int i = 0; i < 8 && (name[i] = text[i]); ++i) {}
}

struct Result { int arch, matches, compared, runTime; };

__global__ void inspect(Result *result, nvvm_arch_t given) {
  @meta for enum(nvvm_arch_t arch : nvvm_arch_t) {
    if target (arch == __nvvm_arch) {
      result->arch = arch;
      ++result->matches;
    }
    if (__nvvm_arch >= arch)
      ++result->compared;
  }
  cupcc::for_each_arch([&]<nvvm_arch_t arch>() {
    if (arch == given)
      result->runTime = given.string[3] - '0';
  });
}

int main() {
  int named = 0;
  named += nvvm_arch_t.enum_names == "sm_" + std::to_string(nvvm_arch_t.enum_values) ...;
  const int targets[] { (int)nvvm_arch_t.enum_values ... };
// EXPECT: on the host: 1 1 1
  std::cout << "on the host: " << (named == nvvm_arch_t.enum_count) << " "
            << (std::size(targets) == cupcc::arch_count) << " "
            << std::is_sorted(std::begin(targets), std::end(targets)) << std::endl;
  cudaDeviceProp device;
  CHECK(cudaGetDeviceProperties(&device, 0));
  auto after = std::upper_bound(std::begin(targets), std::end(targets), 10 * device.major + device.minor);
  nvvm_arch_t best = (nvvm_arch_t)after[-1];

  char *name;
  Result *result;
  CHECK(cudaMallocManaged(&name, 8));
  CHECK(cudaMallocManaged(&result, sizeof(Result)));
  @meta for enum(nvvm_arch_t arch : nvvm_arch_t) {
    if (arch == best)
      specialized<arch><<<1, 1>>>(name);
  }
  inspect<<<1, 1>>>(result, best);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
// EXPECT: kernel of the best architecture: 1
  std::cout << "kernel of the best architecture: " << (std::string(name) == best.string) << std::endl;
  int position = std::find(std::begin(targets), std::end(targets), best) - std::begin(targets);
// EXPECT: in the kernel: 1 1 1 1
  printf("in the kernel: %d %d %d %d\n", result->arch == best, result->matches,
         result->compared == position + 1, result->runTime == best.string[3] - '0');
// EXPECT: of the host: 0 ''
  printf("of the host: %d '%s'\n", (int)__nvvm_arch, __nvvm_arch.string);
  return 0;
}
