// One compilation gives each architecture its own policy of a chain of CUB's:
// in the launch bounds and in the kernel's body.
//
// REQUIRES: toolkit
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -sm_86 -sm_90 --stop-after=ptx --keep-dir=%t %s
// RUN: FileCheck %s --check-prefix=SM75 < %t/cub-tuning.sm_75.ptx
// RUN: FileCheck %s --check-prefix=SM80 < %t/cub-tuning.sm_80.ptx
// RUN: FileCheck %s --check-prefix=SM80 < %t/cub-tuning.sm_86.ptx
// RUN: FileCheck %s --check-prefix=SM90 < %t/cub-tuning.sm_90.ptx

#include <cub/util_device.cuh>

struct Turing : cub::ChainedPolicy<750, Turing, Turing> {
  static constexpr int threads = 96;
};
struct Ampere : cub::ChainedPolicy<800, Ampere, Turing> {
  static constexpr int threads = 160;
};
struct Hopper : cub::ChainedPolicy<900, Hopper, Ampere> {
  static constexpr int threads = 288;
};

template <class Chain>
__global__ void __launch_bounds__(Chain::ActivePolicy::threads) kernel(int *out) {
  *out = Chain::ActivePolicy::threads + 1;
}
int main() { kernel<Hopper><<<1, 1>>>(nullptr); }

// SM75: .maxntid 96
// SM75: st.global.b32 {{.*}}, 97;
// SM80: .maxntid 160
// SM80: st.global.b32 {{.*}}, 161;
// SM90: .maxntid 288
// SM90: st.global.b32 {{.*}}, 289;
