// Much code for the device from little source: matrix kernels instantiated for
// types, tile sizes and operations, unrolled by their parameters.

#include <cstdio>
#include <vector>

struct Plus {
  template <typename T> __host__ __device__ T operator()(T a, T b) const { return a + b; }
};
struct Times {
  template <typename T> __host__ __device__ T operator()(T a, T b) const { return a * b; }
};
struct Greater {
  template <typename T> __host__ __device__ T operator()(T a, T b) const { return a > b ? a : b; }
};

template <typename T, int Rows, int Columns> struct Tile {
  T values[Rows][Columns];

  template <typename Operation>
  __host__ __device__ void combine(const Tile &other, Operation operation) {
#pragma unroll
    for (int r = 0; r < Rows; ++r)
#pragma unroll
      for (int c = 0; c < Columns; ++c)
        values[r][c] = operation(values[r][c], other.values[r][c]);
  }
};

template <typename T, int Size, typename Sum, typename Product>
__global__ void __launch_bounds__(256)
    multiply(const T *a, const T *b, T *out, int n, Sum sum, Product product) {
  __shared__ T left[16][16 * Size], right[16 * Size][16];
  Tile<T, Size, Size> total = {};
  const int x = threadIdx.x % 16, y = threadIdx.x / 16;
  for (int step = 0; step < n; step += 16 * Size) {
#pragma unroll
    for (int k = 0; k < Size; ++k) {
      left[y][x * Size + k] = a[(blockIdx.y * 16 + y) * n + step + x * Size + k];
      right[y * Size + k][x] = b[(step + y * Size + k) * n + blockIdx.x * 16 + x];
    }
    __syncthreads();
    for (int i = 0; i < 16; ++i) {
      Tile<T, Size, Size> part;
#pragma unroll
      for (int r = 0; r < Size; ++r)
#pragma unroll
        for (int c = 0; c < Size; ++c)
          part.values[r][c] =
              product(left[y][(i * Size + r) % (16 * Size)], right[i * Size + c][x]);
      total.combine(part, sum);
    }
    __syncthreads();
  }
  T result = total.values[0][0];
#pragma unroll
  for (int r = 0; r < Size; ++r)
#pragma unroll
    for (int c = 0; c < Size; ++c)
      result = sum(result, total.values[r][c]);
  out[(blockIdx.y * 16 + y) * n + blockIdx.x * 16 + x] = result;
}

template <typename T, int Size, typename Sum, typename Product> int runOne(int n) {
  T *memory;
  if (cudaMallocManaged(&memory, 3 * n * n * sizeof(T)) != cudaSuccess)
    return 1;
  for (int i = 0; i < 2 * n * n; ++i)
    memory[i] = T(i % 5);
  multiply<T, Size><<<dim3(n / 16, n / 16), 256>>>(
      memory, memory + n * n, memory + 2 * n * n, n, Sum(), Product());
  return cudaDeviceSynchronize() != cudaSuccess;
}

template <typename T, int... Sizes> int runSizes(int n) {
  return ((runOne<T, Sizes, Plus, Times>(n) + runOne<T, Sizes, Greater, Plus>(n) +
           runOne<T, Sizes, Greater, Times>(n)) +
          ...);
}

int main() {
  std::vector<int> failures = {runSizes<float, 1, 2, 3, 4>(192),
                               runSizes<double, 1, 2, 3>(192),
                               runSizes<int, 1, 2, 3, 4>(192),
                               runSizes<long long, 1, 2>(192)};
  int total = 0;
  for (int f : failures)
    total += f;
  std::printf("%d failures\n", total);
  return total;
}
