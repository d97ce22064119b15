// A program asks the runtime which architecture's code the device runs, and
// launches for that one. Each has code of its own, chosen by templates.
//
// RUN: %cupcc -std=c++20 -g %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"
#include <cupcc/arch.h>

// The command's, from the macro of <nv/target>'s mode for one parse.
constexpr int archs[] = {NV_TARGET_SM_INTEGER_LIST};

__global__ void probe() {}

template <int Arch, class Function>
__global__ void apply(int *out, Function function) {
  *out = function(Arch) + (__nvvm_current_device_sm == Arch ? 0 : 1000);
}

template <int Index = 0, class Function>
bool launch(int version, int *out, Function function) {
  if constexpr (Index < sizeof(archs) / sizeof(*archs)) {
    if (archs[Index] != version)
      return launch<Index + 1>(version, out, function);
    apply<archs[Index]><<<1, 1, 0, nullptr, archs[Index]>>>(out, function);
    return true;
  }
  return false;
}

template <nvvm_arch_t Arch> __global__ void named(int *out) {
  *out += __nvvm_arch == Arch ? 10 : 1000;
}

namespace {
__global__ void local(int *out) { *out += 1; }
} // namespace

int main() {
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, probe));
  int version = attributes.ptxVersion;
  int *out = managed<int>();
  std::printf("%d\n", launch(version, out, [=](int arch) {
                return arch == version ? 1 : 2;
              }));
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
  // Needed everywhere, and with every number of arguments.
  local<<<1, 1>>>(out);
  local<<<1, 1, 0>>>(out);
  local<<<1, 1, 0, nullptr>>>(out);
  if (version == archs[0])
    local<<<1, 1, 0, nullptr, archs[0]>>>(out);
  else
    local<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
  @meta for enum (nvvm_arch_t arch : nvvm_arch_t)
    if (arch == version)
      named<arch><<<1, 1, 0, nullptr, arch>>>(out);
  cupcc::for_each_arch([=]<nvvm_arch_t arch>() {
    if (arch == version)
      named<arch><<<1, 1, 0, nullptr, arch>>>(out);
  });
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
}
// EXPECT: 1
// EXPECT: 1
// EXPECT: 5
// EXPECT: 25
