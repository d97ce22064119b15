// this_cluster() in a program that is for architectures without clusters, too: behind a
// question for the architecture it compiles, as with nvcc; elsewhere it is an error of
// those. Groups of which it is not known what they are do not need clusters.
// REQUIRES: toolkit
// RUN: %cupcc -sm_75 -sm_90 -cubin %s -o %t.cubin
// RUN: %cupcc -sm_75 -sm_90 -OG0 -cubin %s -o %t.cubin
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=SM75 --implicit-check-not=cluster < %t.sm_75.ptx
// RUN: FileCheck %s --check-prefix=SM90 < %t.sm_90.ptx
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG --implicit-check-not=error:
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
// SM75: .entry _Z5askedPi(
// SM90: .entry _Z5askedPi(
// SM90: %cluster_ctarank
__global__ void asked(int *out) {
#if __CUDA_ARCH__ >= 900
  auto cluster = cg::this_cluster();
  out[0] = cluster.block_rank();
  out[1] = cg::this_grid().num_clusters();
  cluster.sync();
#else
  out[0] = 75;
#endif
}
__global__ void target(int *out) {
  if target (__nvvm_current_device_sm >= 90) {
    out[0] = *cg::this_cluster().map_shared_rank(out, 1);
  }
}
__device__ void any(cg::thread_group group, int *out) {
  group.sync();
  out[0] = group.size() + group.thread_rank();
}
__global__ void anyGroup(int *out) { any(threadIdx.x ? cg::thread_group(cg::this_thread_block()) : cg::thread_group(cg::this_grid()), out); }
#ifdef WRONG
__global__ void everywhere(int *out) { out[0] = cg::this_cluster().block_rank(); }
// WRONG: cluster-groups.cu:[[#@LINE-1]]:49: error: reference to 'cooperative_groups::__v1::this_cluster' in code for the device; it needs sm_90 or later [sm_75]
#endif
