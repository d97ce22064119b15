// Each architecture has the tuning that CUB means for it: a policy chain of the
// user's and CUB's own for sorting, asked in a kernel, against what CUB's dispatch
// picks on the host for the device that it finds.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "algorithms.h"
#include <cub/device/device_radix_sort.cuh>

struct Policies {
  struct Turing : cub::ChainedPolicy<750, Turing, Turing> {
    static constexpr int threads = 96;
  };
  struct Ampere : cub::ChainedPolicy<800, Ampere, Turing> {
    static constexpr int threads = 160;
  };
  struct Hopper : cub::ChainedPolicy<900, Hopper, Ampere> {
    static constexpr int threads = 288;
  };
};
using Sort = cub::detail::radix::policy_hub<unsigned, double, unsigned>::MaxPolicy;

template <class Chain>
__global__ void __launch_bounds__(Chain::ActivePolicy::threads) ownPolicy(int *out) {
  out[0] = Chain::ActivePolicy::threads;
}
template <class Chain> __global__ void sortPolicy(int *out) {
  using Policy = typename Chain::ActivePolicy;
  out[0] = Policy::OnesweepPolicy::BLOCK_THREADS;
  out[1] = Policy::OnesweepPolicy::ITEMS_PER_THREAD;
}
struct OwnDispatch {
  int *out;
  template <class Policy> cudaError_t Invoke() {
    out[0] = Policy::threads;
    return cudaSuccess;
  }
};
struct SortDispatch {
  int *out;
  template <class Policy> cudaError_t Invoke() {
    out[0] = Policy::OnesweepPolicy::BLOCK_THREADS;
    out[1] = Policy::OnesweepPolicy::ITEMS_PER_THREAD;
    return cudaSuccess;
  }
};
int main() {
  int *device = managed<int>(3), host[3], version;
  ownPolicy<Policies::Hopper><<<1, 1>>>(device);
  sortPolicy<Sort><<<1, 1>>>(device + 1);
  CHECK_LAUNCH();
  CHECK(cub::PtxVersion(version));
  OwnDispatch own{host};
  CHECK(Policies::Hopper::Invoke(version, own));
  SortDispatch sort{host + 1};
  CHECK(Sort::Invoke(version, sort));
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, ownPolicy<Policies::Hopper>));
  std::printf("own: %d, bound %d\n", device[0] == host[0], attributes.maxThreadsPerBlock == host[0]);
  std::printf("sort: %d %d\n", device[1] == host[1], device[2] == host[2]);
}
// EXPECT: own: 1, bound 1
// EXPECT: sort: 1 1
