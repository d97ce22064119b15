// The assembly in the toolkit's headers lowers and assembles for each
// architecture; what some lack stands under 'if target'.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -sm_90 -sm_100 -c %s -o %t.o
// RUN: %cupcc -std=c++17 -sm_75 -sm_90 -G -c %s -o %t.o
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cub/util_ptx.cuh>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/ptx>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_pipeline.h>
namespace cg = cooperative_groups;
namespace ptx = cuda::ptx;
__global__ void numbers(__half2 *h, __nv_bfloat162 *b, float *f) {
  h[0] = __hfma2(h[1], h[2], h[3]);
  h[1] = h2sqrt(h[2]);
  h[2] = __hmax2(h2tanh(h[3]), h2exp(h[4]));
  h[3] = __shfl_xor_sync(~0u, __hcmadd(h[1], h[2], h[3]), 1);
  atomicAdd(h + 4, __ldcg(h + 5));
  b[0] = __float22bfloat162_rn(make_float2(f[0], f[1]));
  if target (__nvvm_current_device_sm >= 80) {
    b[1] = h2sqrt(__hfma2(b[1], b[2], b[3]));
    atomicAdd(b + 4, __ldcg(b + 5));
  }
  f[2] = float(__nv_fp8_e4m3(f[2]));
}
__global__ void groups(int *p, char *bytes) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  auto active = cg::coalesced_threads();
  p[0] = cg::reduce(tile, p[1], cg::plus<int>()) + cg::inclusive_scan(tile, p[2]) + active.shfl(p[3], 0);
  p[1] = tile.any(p[4]) + tile.match_any(p[5]);
  __shared__ alignas(16) char shared[256];
  cg::memcpy_async(block, shared, bytes, 256);
  cg::wait(block);
  __pipeline_memcpy_async(shared, bytes, 16);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  p[6] = shared[p[7]];
  cuda::atomic_ref<int, cuda::thread_scope_device> atomic(p[8]);
  atomic.fetch_add(3, cuda::memory_order_acq_rel);
  cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_block);
  p[9] = cub::ShuffleIndex<32>(p[10], 3, ~0u);
}
__global__ void barriers(int *to, int *from) {
  __shared__ alignas(16) char memory[sizeof(cuda::barrier<cuda::thread_scope_block>)];
  auto &barrier = *reinterpret_cast<cuda::barrier<cuda::thread_scope_block> *>(memory);
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  __syncthreads();
  cuda::memcpy_async(to, from, cuda::aligned_size_t<16>(64), barrier);
  barrier.arrive_and_wait();
  barrier.wait(barrier.arrive());
}
__global__ void instructions(unsigned *out, cuda::std::uint64_t *bar, void *global) {
  out[0] = ptx::get_sreg_laneid() + ptx::bfind(out[1]) + ptx::shr(out[2], 3u);
  if target (__nvvm_current_device_sm >= 80) {
    ptx::mbarrier_init(bar, 3);
    out[3] = ptx::mbarrier_arrive(bar);
  }
  if target (__nvvm_current_device_sm >= 90) {
    __shared__ alignas(128) char shared[128];
    ptx::fence_proxy_async(ptx::space_shared);
    ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, shared, global, 128u, bar);
    ptx::cp_async_bulk_commit_group();
    ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
    out[4] = ptx::mbarrier_try_wait_parity(bar, 1) + ptx::get_sreg_cluster_ctarank() + ptx::getctarank(ptx::space_cluster, bar);
    ptx::barrier_cluster_arrive();
    ptx::barrier_cluster_wait();
    ptx::red_async(ptx::op_add, out, 1u, bar);
  }
  if target (__nvvm_current_device_sm >= 100)
    ptx::st_bulk(bar, 8, ptx::n32_t<0>());
}
