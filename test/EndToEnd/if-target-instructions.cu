// Instructions that only some architectures have, from the toolkit's headers, in
// one kernel for all: each takes the way that it can go, and all get the same.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"
#include <cuda/barrier>
#include <cuda/ptx>
namespace ptx = cuda::ptx;

__device__ unsigned sumOfWarp(unsigned x) {
  NV_IF_ELSE_TARGET(NV_PROVIDES_SM_80, (return __reduce_add_sync(~0u, x);),
                    (for (int i = 16; i > 0; i /= 2) x += __shfl_xor_sync(~0u, x, i); return x;))
}
/// The bulk copy of sm_90; a loop elsewhere.
__device__ void copy(int *shared, const int *global, unsigned count) {
  if target (__nvvm_current_device_sm >= 90) {
    __shared__ cuda::std::uint64_t barrier;
    if (threadIdx.x == 0) {
      ptx::mbarrier_init(&barrier, 1);
      ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
      ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, shared, global, count * 4, &barrier);
      ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &barrier, count * 4);
    }
    __syncthreads();
    while (!ptx::mbarrier_try_wait_parity(&barrier, 0))
      ;
  } else {
    for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
      shared[i] = global[i];
    __syncthreads();
  }
}
__global__ void kernel(const int *in, unsigned *out) {
  __shared__ alignas(128) int shared[32];
  copy(shared, in, 32);
  out[threadIdx.x] = sumOfWarp(shared[31 - threadIdx.x]) + ptx::get_sreg_laneid();
}
/// Waits with what libcu++ waits with: the second half reads what the first wrote.
__global__ void meeting(unsigned *out) {
  __shared__ alignas(8) char memory[sizeof(cuda::barrier<cuda::thread_scope_block>)];
  auto &barrier = *reinterpret_cast<cuda::barrier<cuda::thread_scope_block> *>(memory);
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32)
    out[threadIdx.x] = threadIdx.x;
  barrier.wait(barrier.arrive());
  if (threadIdx.x >= 32)
    out[threadIdx.x] = 2 * out[threadIdx.x - 32];
}

int main() {
  int *in = managed<int>(32);
  unsigned *out = managed<unsigned>(64);
  for (int i = 0; i < 32; ++i)
    in[i] = i * i;
  kernel<<<1, 32>>>(in, out);
  CHECK_LAUNCH();
  std::printf("%u %u\n", out[0], out[31]);
  meeting<<<1, 64>>>(out);
  CHECK_LAUNCH();
  std::printf("%u %u\n", out[32], out[63]);
}
// EXPECT: 10416 10447
// EXPECT: 0 62
