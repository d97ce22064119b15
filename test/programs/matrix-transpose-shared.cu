// Transposition with dynamic shared memory of more than 48 KB where the device has it,
// several arrays in one block of it, and alignments of their own.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

// Rows and columns are a multiple of the tile; the tile has a column more, so that
// banks do not collide.
template <typename T> __global__ void transpose(const T *in, T *out, int width, int height, int tile) {
  extern __shared__ __align__(16) unsigned char memory[];
  T *s = reinterpret_cast<T *>(memory);
  for (int y = threadIdx.y; y < tile; y += blockDim.y)
    for (int x = threadIdx.x; x < tile; x += blockDim.x)
      s[y * (tile + 1) + x] = in[(blockIdx.y * tile + y) * width + blockIdx.x * tile + x];
  __syncthreads();
  for (int y = threadIdx.y; y < tile; y += blockDim.y)
    for (int x = threadIdx.x; x < tile; x += blockDim.x)
      out[(blockIdx.x * tile + y) * height + blockIdx.y * tile + x] = s[x * (tile + 1) + y];
}

// Three arrays of different types lie in the same memory.
__global__ void pack(int n, double *sums) {
  extern __shared__ __align__(16) unsigned char memory[];
  double *wide = reinterpret_cast<double *>(memory);
  int *middle = reinterpret_cast<int *>(wide + n);
  unsigned char *small = reinterpret_cast<unsigned char *>(middle + n);
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    wide[i] = i * 0.5;
    middle[i] = 3 * i;
    small[i] = i;
  }
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    sums[i] = wide[n - 1 - i] + middle[n - 1 - i] + small[n - 1 - i];
}

template <typename T> static void run(Report &report, const char *what, int tile, std::size_t available) {
  const int width = 4 * tile, height = 3 * tile;
  std::size_t bytes = tile * (tile + 1) * sizeof(T);
  if (bytes > available) { // an older device: the same with a smaller tile
    run<T>(report, what, tile / 2, available);
    return;
  }
  if (bytes > 48 << 10)
    CHECK(cudaFuncSetAttribute(transpose<T>, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes)));
  std::vector<T> numbers(width * height), expected(numbers.size());
  for (int i = 0; i < width * height; ++i) {
    numbers[i] = T(i * 7);
    expected[i % width * height + i / width] = numbers[i];
  }
  DeviceArray<T> in(numbers), out(numbers.size());
  transpose<<<dim3(4, 3), dim3(32, 8), bytes>>>(in.get(), out.get(), width, height, tile);
  CHECK_LAUNCH();
  report.check(what, out.download() == expected);
}

int main() {
  Report report;
  int available = 0;
  CHECK(cudaDeviceGetAttribute(&available, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  run<unsigned char>(report, "bytes", 64, available);
  run<float>(report, "floats", 32, available);
  run<double>(report, "doubles", 80, available);
  const int n = 300;
  DeviceArray<double> sums(n);
  pack<<<1, 64, n * (sizeof(double) + sizeof(int) + 1)>>>(n, sums.get());
  CHECK_LAUNCH();
  std::vector<double> expected;
  for (int i = n - 1; i >= 0; --i)
    expected.push_back(3.5 * i + i % 256);
  report.equal("three arrays", sums.download(), expected);
  return report.status();
}
// EXPECT: bytes: yes
// EXPECT: floats: yes
// EXPECT: doubles: yes
// EXPECT: three arrays: 300 equal
