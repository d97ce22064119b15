// cuda::pipeline of three stages: a stencil over rows that come by memcpy_async, with
// the pipeline of a block and with that of a thread.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cooperative_groups.h>
#include <cuda/pipeline>

namespace cg = cooperative_groups;

constexpr int Width = 128, Stages = 3;

__host__ __device__ int combine(int a, int b, int c) { return a + 2 * b - c; }

// Row i of the output is made of rows i to i + 2 of the input.
__global__ void __launch_bounds__(Width) ofBlock(const int *in, int rows, int *out) {
  __shared__ alignas(16) int buffer[Stages + 2][Width];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, Stages> state;
  auto block = cg::this_thread_block();
  auto pipeline = cuda::make_pipeline(block, &state);
  int requested = 0;
  for (int row = 0; row < rows; ++row) {
    for (; requested < rows && requested < row + Stages; ++requested) {
      pipeline.producer_acquire();
      cuda::memcpy_async(block, buffer[requested % (Stages + 2)], in + requested * Width,
                         cuda::aligned_size_t<16>(sizeof buffer[0]), pipeline);
      pipeline.producer_commit();
    }
    pipeline.consumer_wait();
    if (row >= 2) {
      int t = threadIdx.x;
      out[(row - 2) * Width + t] = combine(buffer[(row - 2) % (Stages + 2)][t], buffer[(row - 1) % (Stages + 2)][t],
                                           buffer[row % (Stages + 2)][t]);
    }
    pipeline.consumer_release();
  }
}

// Each thread copies and reads its own column.
__global__ void __launch_bounds__(Width) ofThread(const int *in, int rows, int *out) {
  __shared__ int buffer[Stages][Width];
  auto pipeline = cuda::make_pipeline();
  const int t = threadIdx.x;
  auto request = [&](int row) {
    pipeline.producer_acquire();
    if (row < rows)
      cuda::memcpy_async(&buffer[row % Stages][t], in + row * Width + t, sizeof(int), pipeline);
    pipeline.producer_commit();
  };
  request(0);
  request(1);
  int before = 0, last = 0;
  for (int row = 0; row < rows; ++row) {
    request(row + 2);
    cuda::pipeline_consumer_wait_prior<2>(pipeline);
    int now = buffer[row % Stages][t];
    if (row >= 2)
      out[(row - 2) * Width + t] = combine(before, last, now);
    pipeline.consumer_release();
    before = last;
    last = now;
  }
}

int main() {
  Report report;
  const int rows = 30;
  auto numbers = Random(56).integers<int>(rows * Width, 1000);
  std::vector<int> expected;
  for (int i = 0; i < (rows - 2) * Width; ++i)
    expected.push_back(combine(numbers[i], numbers[i + Width], numbers[i + 2 * Width]));
  DeviceArray<int> in(numbers), first(expected.size()), second(expected.size());
  ofBlock<<<1, Width>>>(in.get(), rows, first.get());
  CHECK_LAUNCH();
  report.equal("of the block", first.download(), expected);
  ofThread<<<1, Width>>>(in.get(), rows, second.get());
  CHECK_LAUNCH();
  report.equal("of a thread", second.download(), expected);
  return report.status();
}
// EXPECT: of the block: 3584 equal
// EXPECT: of a thread: 3584 equal
