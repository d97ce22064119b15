// Blocks of a cluster that send each other data with cuda::ptx: bulk copies, stores and
// reductions that a barrier in the other block's shared memory counts, and
// cuda::barrier with transactions.
//
// RUN: %cupcc -std=c++17 -sm_90 -sm_100 -sm_120 %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/ptx>

namespace cg = cooperative_groups;
namespace ptx = cuda::ptx;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

constexpr int Blocks = 4, Threads = 64;

__device__ void waitFor(uint64_t *barrier, uint32_t parity) {
  while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cluster, barrier, parity))
    ;
}

// Each block's numbers go to the next block of the ring, in one bulk copy.
__global__ void __cluster_dims__(Blocks) ring(const int *in, int *out) {
  __shared__ alignas(16) int own[Threads], received[Threads];
  __shared__ uint64_t barrier;
  auto cluster = cg::this_cluster();
  const int t = threadIdx.x, next = (cluster.block_rank() + 1) % Blocks;
  own[t] = in[blockIdx.x * Threads + t];
  if (t == 0) {
    ptx::mbarrier_init(&barrier, 1);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  }
  ptx::fence_proxy_async(ptx::space_shared);
  ptx::barrier_cluster_arrive(ptx::sem_release);
  ptx::barrier_cluster_wait(ptx::sem_acquire);
  if (t == 0) {
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &barrier, sizeof own);
    ptx::cp_async_bulk(ptx::space_cluster, ptx::space_shared, cluster.map_shared_rank(received, next), own, sizeof own,
                       cluster.map_shared_rank(&barrier, next));
  }
  waitFor(&barrier, 0);
  out[blockIdx.x * Threads + t] = received[t];
  cluster.sync();
}

// Threads store and add into the first block's memory; its barrier counts the bytes.
__global__ void __cluster_dims__(Blocks) gather(const int *in, int *stored, int *added, long long *rows) {
  __shared__ int slots[Blocks * Threads], sum, most;
  __shared__ alignas(16) long long pairs[Blocks][2];
  __shared__ uint64_t barrier;
  auto cluster = cg::this_cluster();
  const int t = threadIdx.x, rank = cluster.block_rank(), mine = in[blockIdx.x * Threads + t];
  if (t == 0) {
    sum = most = 0;
    ptx::mbarrier_init(&barrier, Blocks);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  }
  cluster.sync();
  auto *target = cluster.map_shared_rank(&barrier, 0);
  ptx::st_async(cluster.map_shared_rank(slots, 0) + rank * Threads + t, mine, target);
  ptx::red_async(ptx::op_add, cluster.map_shared_rank(&sum, 0), mine, target);
  ptx::red_async(ptx::op_max, cluster.map_shared_rank(&most, 0), mine, target);
  if (t == 0) {
    long long pair[2] = {rank, 10 * rank};
    ptx::st_async(cluster.map_shared_rank(pairs, 0)[rank], pair, target);
    // The first block's barrier expects what its own block does not know to be sent.
    if (rank == 0)
      ptx::mbarrier_expect_tx(ptx::sem_relaxed, ptx::scope_cta, ptx::space_shared, &barrier,
                              Blocks * Threads * 3 * sizeof(int) + sizeof pairs);
    ptx::mbarrier_arrive(ptx::sem_release, ptx::scope_cluster, ptx::space_cluster, target);
  }
  if (rank == 0) {
    waitFor(&barrier, 0);
    for (int i = t; i < Blocks * Threads; i += Threads)
      stored[i] = slots[i];
    if (t == 0) {
      added[0] = sum;
      added[1] = most;
    }
    if (t < Blocks)
      rows[t] = pairs[t][0] + pairs[t][1];
  }
  cluster.sync();
}

// cuda::barrier counts bytes of bulk copies to and reductions in global memory.
__global__ void transactions(const int *in, int *out, int *sums) {
  __shared__ alignas(128) int tile[4 * Threads];
  __shared__ alignas(8) char place[sizeof(Barrier)];
  auto &barrier = *reinterpret_cast<Barrier *>(place);
  const int t = threadIdx.x;
  if (t == 0) {
    init(&barrier, blockDim.x);
    ptx::fence_proxy_async(ptx::space_shared);
  }
  __syncthreads();
  Barrier::arrival_token token;
  if (t == 0) {
    cuda::device::memcpy_async_tx(tile, in, cuda::aligned_size_t<16>(sizeof tile), barrier);
    token = cuda::device::barrier_arrive_tx(barrier, 1, sizeof tile);
  } else {
    token = barrier.arrive();
  }
  barrier.wait(cuda::std::move(token));
  for (int i = t; i < 4 * Threads; i += Threads)
    tile[i] = tile[i] * 3 + 1;
  ptx::fence_proxy_async(ptx::space_shared);
  __syncthreads();
  if (t == 0) {
    ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, out, tile, sizeof tile);
    for (int i = 0; i < 4; ++i)
      ptx::cp_reduce_async_bulk(ptx::space_global, ptx::space_shared, ptx::op_add, sums, tile + i * Threads,
                                Threads * sizeof(int));
    ptx::cp_async_bulk_commit_group();
    ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
  }
}

// Registers that say where a thread is, and instructions on numbers.
__global__ void __cluster_dims__(Blocks) registers(unsigned *out) {
  __shared__ int here;
  auto cluster = cg::this_cluster();
  unsigned wrong = 0;
  auto expect = [&](unsigned long long value, unsigned long long wanted) { wrong = wrong * 2 + (value != wanted); };
  expect(ptx::get_sreg_tid_x(), threadIdx.x);
  expect(ptx::get_sreg_ntid_x(), blockDim.x);
  expect(ptx::get_sreg_ctaid_x(), blockIdx.x);
  expect(ptx::get_sreg_nctaid_x(), gridDim.x);
  expect(ptx::get_sreg_laneid(), threadIdx.x % 32);
  expect(ptx::get_sreg_cluster_ctarank(), cluster.block_rank());
  expect(ptx::get_sreg_cluster_nctarank(), Blocks);
  expect(ptx::get_sreg_clusterid_x(), blockIdx.x / Blocks);
  expect(ptx::get_sreg_is_explicit_cluster(), 1);
  expect(ptx::get_sreg_lanemask_lt(), (1u << threadIdx.x % 32) - 1);
  expect(ptx::getctarank(ptx::space_cluster, cluster.map_shared_rank(&here, 2)), 2);
  expect(ptx::prmt(0x33221100u, 0x77665544u, 0x5140u), 0x55114400u);
  expect(ptx::bmsk_clamp(4, 8), 0xff0);
  expect(ptx::bfind(0x1234u), 12);
  expect(ptx::shl(3u, 33u), 0);
  expect(static_cast<unsigned>(ptx::shr(-8, 40u)), 0xffffffffu);
  bool inRange;
  unsigned from = ptx::shfl_sync_idx(threadIdx.x, inRange, 5, 31, ~0u);
  expect(from, threadIdx.x / 32 * 32 + 5);
  expect(inRange, true);
  out[blockIdx.x * blockDim.x + threadIdx.x] = wrong;
  cluster.sync();
}

int main() {
  Report report;
  const int n = 2 * Blocks * Threads;
  auto numbers = Random(73).integers<int>(n, 1000);
  std::vector<int> expected;
  for (int i = 0; i < n; ++i) {
    int block = i / Threads, before = block / Blocks * Blocks + (block + Blocks - 1) % Blocks;
    expected.push_back(numbers[before * Threads + i % Threads]);
  }
  DeviceArray<int> in(numbers), out(n);
  ring<<<2 * Blocks, Threads>>>(in.get(), out.get());
  CHECK_LAUNCH();
  report.equal("ring", out.download(), expected);

  DeviceArray<int> stored(Blocks * Threads), added(2);
  DeviceArray<long long> rows(Blocks);
  gather<<<Blocks, Threads>>>(in.get(), stored.get(), added.get(), rows.get());
  CHECK_LAUNCH();
  expected.assign(numbers.begin(), numbers.begin() + Blocks * Threads);
  int sum = 0, most = 0;
  for (int x : expected) {
    sum += x;
    most = x > most ? x : most;
  }
  report.equal("stored", stored.download(), expected);
  report.equal("added", added.download(), {sum, most});
  report.equal("pairs", rows.download(), {0, 11, 22, 33});

  DeviceArray<int> copied(4 * Threads), sums(Threads);
  transactions<<<1, Threads>>>(in.get(), copied.get(), sums.get());
  CHECK_LAUNCH();
  std::vector<int> expectedSums(Threads);
  expected.resize(4 * Threads);
  for (int i = 0; i < 4 * Threads; ++i) {
    expected[i] = numbers[i] * 3 + 1;
    expectedSums[i % Threads] += expected[i];
  }
  report.equal("copied", copied.download(), expected);
  report.equal("sums", sums.download(), expectedSums);

  DeviceArray<unsigned> wrong(2 * Blocks * Threads);
  registers<<<2 * Blocks, Threads>>>(wrong.get());
  CHECK_LAUNCH();
  report.equal("registers", wrong.download(), std::vector<unsigned>(2 * Blocks * Threads));
  return report.status();
}
// EXPECT: ring: 512 equal
// EXPECT: stored: 256 equal
// EXPECT: added: 2 equal
// EXPECT: pairs: 4 equal
// EXPECT: copied: 256 equal
// EXPECT: sums: 64 equal
// EXPECT: registers: 512 equal
