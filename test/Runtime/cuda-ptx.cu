// Instructions of cuda::ptx and in assembly that only architectures with a letter
// have: TMA with a descriptor in a __grid_constant__ parameter, wgmma, setmaxnreg and
// tcgen05. The same ones as nvcc's, and ptxas takes them.
// REQUIRES: nvcc
// RUN: %cupcc -std=c++17 -sm_90a -sm_100a -cubin %s -o %t.cubin
// RUN: %cupcc -std=c++17 -sm_90a -sm_100a -gpu -S %s -o %t.ptx
// RUN: %nvcc -std=c++17 -arch=sm_90a -ptx %s -o %t.nvcc90.ptx
// RUN: %nvcc -std=c++17 -arch=sm_100a -ptx %s -o %t.nvcc100.ptx
// RUN: grep -oE '(cp.async|mbarrier|fence|wgmma|tcgen05|setmaxnreg)[a-z0-9_.:]*' %t.sm_90a.ptx | sort > %t.ours90
// RUN: grep -oE '(cp.async|mbarrier|fence|wgmma|tcgen05|setmaxnreg)[a-z0-9_.:]*' %t.sm_100a.ptx | sort > %t.ours100
// RUN: grep -oE '(cp.async|mbarrier|fence|wgmma|tcgen05|setmaxnreg)[a-z0-9_.:]*' %t.nvcc90.ptx | sort > %t.theirs90
// RUN: grep -oE '(cp.async|mbarrier|fence|wgmma|tcgen05|setmaxnreg)[a-z0-9_.:]*' %t.nvcc100.ptx | sort > %t.theirs100
// RUN: diff %t.ours90 %t.theirs90 && diff %t.ours100 %t.theirs100
// RUN: FileCheck %s --check-prefix=HOPPER < %t.ours90
// RUN: FileCheck %s --check-prefix=BLACKWELL < %t.ours100
// RUN: FileCheck %s --check-prefix=PARAMETER < %t.sm_90a.ptx
#include <cuda.h>
#include <cuda/ptx>
#include <nv/target>
namespace ptx = cuda::ptx;
__global__ void copy(const __grid_constant__ CUtensorMap map, int *out) {
  __shared__ alignas(128) int tile[32][32];
  __shared__ uint64_t barrier;
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&barrier, 1);
    ptx::fence_proxy_async();
  }
  __syncthreads();
  int32_t place[2] = {0, 0};
  if (threadIdx.x == 0) {
    ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, &tile, &map, place, &barrier);
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &barrier,
                                   sizeof(tile));
  }
  while (!ptx::mbarrier_try_wait_parity(&barrier, 0))
    ;
  out[threadIdx.x] = tile[0][threadIdx.x];
  ptx::cp_async_bulk_tensor(ptx::space_global, ptx::space_shared, &map, place, &tile);
  ptx::cp_async_bulk_commit_group();
  ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
}
__device__ void hopper(float *out, uint64_t a, uint64_t b) {
  float d[4] = {};
  asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %6, 0;\n"
               "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, p, 1, 1, 0, 0;\n}\n"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "l"(a), "l"(b), "r"(1));
  asm volatile("wgmma.commit_group.sync.aligned;");
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  for (int i = 0; i < 4; ++i)
    out[threadIdx.x * 4 + i] = d[i];
}
__device__ void blackwell(float *out) {
  __shared__ uint32_t address;
  if (threadIdx.x < 32)
    ptx::tcgen05_alloc(ptx::cta_group_1, &address, 128);
  __syncthreads();
  out[threadIdx.x] = address;
  ptx::tcgen05_wait_st();
  if (threadIdx.x < 32) {
    ptx::tcgen05_dealloc(ptx::cta_group_1, address, 128);
    ptx::tcgen05_relinquish_alloc_permit(ptx::cta_group_1);
  }
}
__global__ void compute(float *out, uint64_t a, uint64_t b) {
  NV_DISPATCH_TARGET(NV_HAS_FEATURE_SM_90a, (hopper(out, a, b);), NV_HAS_FEATURE_SM_100a, (blackwell(out);))
}
// HOPPER: cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes
// HOPPER: setmaxnreg.inc.sync.aligned.u32
// HOPPER: wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16
// BLACKWELL-NOT: wgmma
// BLACKWELL: tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32
// The descriptor is read where the launch put it: its address is the parameter's.
// PARAMETER-LABEL: .entry _Z4copy14CUtensorMap_stPi(
// PARAMETER-NOT: .local
// PARAMETER: cvta.param.u64
// PARAMETER: cp.async.bulk.tensor
