// Heat in two halves of a plate, each with its stream. The inner rows are computed
// while the row beside the other half is copied; events order the two.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <cstring>

constexpr int Width = 64, Rows = 24; // rows of one half, without the two around it

__host__ __device__ float mean(float middle, float left, float right, float up, float down) {
  return 0.5f * middle + 0.125f * (left + right + up + down);
}

__global__ void heat(const float *in, float *out, int first, int last) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = first + blockIdx.y;
  if (x == 0 || x >= Width - 1 || y > last)
    return;
  const float *at = in + y * Width + x;
  out[y * Width + x] = mean(at[0], at[-1], at[1], at[-Width], at[Width]);
}

struct Half {
  DeviceArray<float> now, next;
  cudaStream_t stream;
  cudaEvent_t edgeReady, haloRead;

  explicit Half(const std::vector<float> &start) : now(start), next(start) {
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CHECK(cudaEventCreateWithFlags(&edgeReady, cudaEventDisableTiming));
    CHECK(cudaEventCreateWithFlags(&haloRead, cudaEventDisableTiming));
  }
  ~Half() {
    CHECK(cudaEventDestroy(haloRead));
    CHECK(cudaEventDestroy(edgeReady));
    CHECK(cudaStreamDestroy(stream));
  }
  void rows(int first, int last) {
    heat<<<dim3(Width / 32, last - first + 1), 32, 0, stream>>>(now.get(), next.get(), first, last);
    CHECK(cudaGetLastError());
  }
};

int main() {
  Report report;
  const int all = 2 * Rows + 2, steps = 30;
  auto plate = Random(18).floats(Width * all, 0, 100);
  std::vector<float> expected = plate;
  for (int s = 0; s < steps; ++s) {
    auto before = expected;
    for (int y = 1; y < all - 1; ++y)
      for (int x = 1; x < Width - 1; ++x) {
        const float *at = &before[y * Width + x];
        expected[y * Width + x] = mean(at[0], at[-1], at[1], at[-Width], at[Width]);
      }
  }

  const int size = Width * (Rows + 2);
  Half top({plate.begin(), plate.begin() + size}), bottom({plate.end() - size, plate.end()});
  CHECK(cudaDeviceSynchronize());
  const std::size_t row = Width * sizeof(float);
  for (int s = 0; s < steps; ++s) {
    // The rows that the other half waits for come first.
    top.rows(Rows, Rows);
    CHECK(cudaEventRecord(top.edgeReady, top.stream));
    bottom.rows(1, 1);
    CHECK(cudaEventRecord(bottom.edgeReady, bottom.stream));
    top.rows(1, Rows - 1);
    bottom.rows(2, Rows);
    CHECK(cudaStreamWaitEvent(top.stream, bottom.edgeReady, 0));
    CHECK(cudaMemcpyAsync(top.next.get() + (Rows + 1) * Width, bottom.next.get() + Width, row,
                          cudaMemcpyDeviceToDevice, top.stream));
    CHECK(cudaEventRecord(top.haloRead, top.stream));
    CHECK(cudaStreamWaitEvent(bottom.stream, top.edgeReady, 0));
    CHECK(cudaMemcpyAsync(bottom.next.get(), top.next.get() + Rows * Width, row, cudaMemcpyDeviceToDevice,
                          bottom.stream));
    CHECK(cudaEventRecord(bottom.haloRead, bottom.stream));
    // A row may be written again when the other half has read it.
    CHECK(cudaStreamWaitEvent(top.stream, bottom.haloRead, 0));
    CHECK(cudaStreamWaitEvent(bottom.stream, top.haloRead, 0));
    top.now.swap(top.next);
    bottom.now.swap(bottom.next);
  }
  CHECK(cudaStreamSynchronize(top.stream));
  CHECK(cudaStreamSynchronize(bottom.stream));
  std::vector<float> result(plate.size());
  auto upper = top.now.download(), lower = bottom.now.download();
  std::memcpy(result.data(), upper.data(), (Rows + 1) * row);
  std::memcpy(result.data() + (Rows + 1) * Width, lower.data() + Width, (Rows + 1) * row);
  report.near("temperatures", result, expected, 1e-5);
  return report.status();
}
// EXPECT: temperatures: 3200 near
