// cuda::barrier with a completion function, of the device's scope and with waits on a
// parity, cuda::latch, semaphores, and memcpy_async in all its forms.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/pipeline>
#include <cuda/semaphore>
#include <cuda/std/chrono>
#include <new>

namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

// Counts the phases: one thread runs it when all have arrived.
struct Completion {
  int *phases;
  __device__ void operator()() const { ++*phases; }
};
using Counting = cuda::barrier<cuda::thread_scope_block, Completion>;

__global__ void phases(int *out) {
  __shared__ alignas(Counting) char place[sizeof(Counting)];
  __shared__ int done, numbers[2][64];
  auto &barrier = *reinterpret_cast<Counting *>(place);
  const int t = threadIdx.x;
  if (t == 0) {
    done = 0;
    new (&barrier) Counting(64, Completion{&done});
  }
  numbers[0][t] = t;
  __syncthreads();
  for (int phase = 0; phase < 5; ++phase) {
    numbers[1 - phase % 2][t] = numbers[phase % 2][(t + 1) % 64] + done;
    barrier.arrive_and_wait();
  }
  out[t] = numbers[1][t];
  if (t == 0)
    out[64] = done;
}

// Half of the threads leave after the first phase.
__global__ void leaving(int *out) {
  __shared__ alignas(Barrier) char place[sizeof(Barrier)];
  __shared__ int sum;
  auto &barrier = *reinterpret_cast<Barrier *>(place);
  if (threadIdx.x == 0) {
    sum = 0;
    new (&barrier) Barrier(blockDim.x);
  }
  __syncthreads();
  atomicAdd(&sum, 1);
  if (threadIdx.x >= 32) {
    barrier.arrive_and_drop();
    return;
  }
  barrier.wait(barrier.arrive());
  if (threadIdx.x == 0)
    out[0] = sum;
  auto token = barrier.arrive();
  while (!barrier.try_wait_for(cuda::std::move(token), cuda::std::chrono::milliseconds(1)))
    ;
  barrier.arrive_and_wait();
  if (threadIdx.x == 0)
    out[1] = int(sizeof(barrier) == 8) + (Barrier::max() > 1024 ? 2 : 0);
}

// A wait on the parity of a phase, and for a time.
__global__ void parities(int *out) {
  __shared__ alignas(Barrier) char place[sizeof(Barrier)];
  auto &barrier = *reinterpret_cast<Barrier *>(place);
  if (threadIdx.x == 0)
    init(&barrier, 32);
  __syncthreads();
  int steps = 0;
  for (int phase = 0; phase < 4; ++phase) {
    if (phase % 2)
      (void)barrier.arrive();
    else
      (void)barrier.arrive(1);
    if (phase < 2)
      barrier.wait_parity(phase % 2);
    else
      while (!barrier.try_wait_parity_for(phase % 2, cuda::std::chrono::microseconds(10)))
        ;
    ++steps;
  }
  auto token = barrier.arrive();
  while (!barrier.try_wait_until(cuda::std::move(token), cuda::std::chrono::system_clock::now() + cuda::std::chrono::seconds(1)))
    ;
  out[threadIdx.x] = steps;
}

// The blocks of a grid of a few meet at barriers and latches in global memory.
struct Meeting {
  cuda::barrier<cuda::thread_scope_device> barrier;
  cuda::latch<cuda::thread_scope_device> ready;
  cuda::counting_semaphore<cuda::thread_scope_device, 8> places;
  cuda::binary_semaphore<cuda::thread_scope_system> alone;
  int first, second, sum;
};

__global__ void prepare(Meeting *m, int blocks) {
  new (&m->barrier) cuda::barrier<cuda::thread_scope_device>(blocks);
  new (&m->ready) cuda::latch<cuda::thread_scope_device>(blocks);
  new (&m->places) cuda::counting_semaphore<cuda::thread_scope_device, 8>(2);
  new (&m->alone) cuda::binary_semaphore<cuda::thread_scope_system>(1);
}

__global__ void meet(Meeting *m, int *out) {
  if (threadIdx.x)
    return;
  atomicAdd(&m->first, 1);
  m->ready.arrive_and_wait();
  out[4 * blockIdx.x] = *(volatile int *)&m->first;
  atomicAdd(&m->second, 10);
  m->barrier.arrive_and_wait();
  out[4 * blockIdx.x + 1] = *(volatile int *)&m->second;
  m->places.acquire();
  m->alone.acquire();
  int sum = *(volatile int *)&m->sum;
  *(volatile int *)&m->sum = sum + 3;
  m->alone.release();
  m->places.release();
  m->barrier.arrive_and_wait();
  out[4 * blockIdx.x + 2] = *(volatile int *)&m->sum;
  out[4 * blockIdx.x + 3] = m->ready.try_wait();
}

// Every way to say what is copied: bytes, aligned bytes, by a thread, a warp's tile, a block.
__global__ void copies(const int *in, int *out) {
  __shared__ alignas(16) int tiles[6][64];
  __shared__ alignas(Barrier) char place[sizeof(Barrier)];
  auto &barrier = *reinterpret_cast<Barrier *>(place);
  auto block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  const int t = threadIdx.x;
  if (t == 0)
    init(&barrier, block.size());
  block.sync();
  cuda::memcpy_async(&tiles[0][t], in + t, sizeof(int), barrier);
  cuda::memcpy_async(block, tiles[1], in + 64, 64 * sizeof(int), barrier);
  cuda::memcpy_async(warp, tiles[2] + 32 * warp.meta_group_rank(), in + 128 + 32 * warp.meta_group_rank(),
                     cuda::aligned_size_t<4>(32 * sizeof(int)), barrier);
  cuda::memcpy_async(block, tiles[3], in + 192, cuda::aligned_size_t<16>(64 * sizeof(int)), barrier);
  barrier.arrive_and_wait();
  cg::memcpy_async(block, tiles[4], in + 256, sizeof tiles[4]);
  cg::wait(block);
  auto pipeline = cuda::make_pipeline();
  pipeline.producer_acquire();
  cuda::memcpy_async(&tiles[5][t], in + 320 + t, cuda::aligned_size_t<4>(sizeof(int)), pipeline);
  pipeline.producer_commit();
  pipeline.consumer_wait();
  pipeline.consumer_release();
  block.sync();
  for (int i = 0; i < 6; ++i)
    out[64 * i + t] = tiles[i][63 - t];
}

int main() {
  Report report;
  DeviceArray<int> counted(65);
  phases<<<1, 64>>>(counted.get());
  CHECK_LAUNCH();
  std::vector<int> expected;
  for (int t = 0; t < 64; ++t)
    expected.push_back((t + 5) % 64 + 0 + 1 + 2 + 3 + 4);
  expected.push_back(5);
  report.equal("completion", counted.download(), expected);

  DeviceArray<int> left(2);
  leaving<<<1, 64>>>(left.get());
  CHECK_LAUNCH();
  report.equal("threads that leave", left.download(), {64, 3});

  DeviceArray<int> steps(32);
  parities<<<1, 32>>>(steps.get());
  CHECK_LAUNCH();
  report.equal("parities", steps.download(), std::vector<int>(32, 4));

  const int blocks = 6;
  DeviceArray<Meeting> meeting(1);
  DeviceArray<int> met(4 * blocks);
  prepare<<<1, 1>>>(meeting.get(), blocks);
  CHECK_LAUNCH();
  meet<<<blocks, 32>>>(meeting.get(), met.get());
  CHECK_LAUNCH();
  expected.clear();
  for (int i = 0; i < blocks; ++i)
    expected.insert(expected.end(), {blocks, 10 * blocks, 3 * blocks, 1});
  report.equal("blocks", met.download(), expected);

  auto numbers = Random(72).integers<int>(384, 1 << 30);
  DeviceArray<int> in(numbers), out(384);
  copies<<<1, 64>>>(in.get(), out.get());
  CHECK_LAUNCH();
  expected.clear();
  for (int i = 0; i < 384; ++i)
    expected.push_back(numbers[i / 64 * 64 + 63 - i % 64]);
  report.equal("copies", out.download(), expected);
  return report.status();
}
// EXPECT: completion: 65 equal
// EXPECT: threads that leave: 2 equal
// EXPECT: parities: 32 equal
// EXPECT: blocks: 24 equal
// EXPECT: copies: 384 equal
