// A tiled matrix product whose tile sizes, element types and epilogue are policies,
// as libraries of templates have them.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

template <int TileM_, int TileN_, int TileK_, int PerThread_> struct TilePolicy {
  static constexpr int TileM = TileM_, TileN = TileN_, TileK = TileK_, PerThread = PerThread_;
  static constexpr int ThreadsX = TileN / PerThread, ThreadsY = TileM / PerThread, Threads = ThreadsX * ThreadsY;
  static_assert(TileM % PerThread == 0 && TileN % PerThread == 0, "whole pieces only");
};

template <typename T> struct Scale {
  T alpha;
  __host__ __device__ T operator()(T product, T) const { return alpha * product; }
};
template <typename T> struct AddAndClamp {
  T limit;
  __host__ __device__ T operator()(T product, T before) const {
    T sum = product + before;
    return sum < -limit ? -limit : sum > limit ? limit : sum;
  }
};

template <typename Policy, typename T, template <typename> class Epilogue>
__global__ void __launch_bounds__(Policy::Threads)
    multiply(int m, int n, int k, const T *a, const T *b, T *c, Epilogue<T> epilogue) {
  __shared__ T left[Policy::TileK][Policy::TileM + 1], right[Policy::TileK][Policy::TileN];
  const int rowBase = blockIdx.y * Policy::TileM, columnBase = blockIdx.x * Policy::TileN;
  const int t = threadIdx.y * Policy::ThreadsX + threadIdx.x;
  T sums[Policy::PerThread][Policy::PerThread] = {};
  for (int base = 0; base < k; base += Policy::TileK) {
    for (int i = t; i < Policy::TileM * Policy::TileK; i += Policy::Threads) {
      int row = i / Policy::TileK, step = i % Policy::TileK;
      left[step][row] = rowBase + row < m && base + step < k ? a[(rowBase + row) * k + base + step] : T(0);
    }
    for (int i = t; i < Policy::TileN * Policy::TileK; i += Policy::Threads) {
      int column = i % Policy::TileN, step = i / Policy::TileN;
      right[step][column] = columnBase + column < n && base + step < k ? b[(base + step) * n + columnBase + column] : T(0);
    }
    __syncthreads();
#pragma unroll
    for (int step = 0; step < Policy::TileK; ++step)
#pragma unroll
      for (int i = 0; i < Policy::PerThread; ++i)
#pragma unroll
        for (int j = 0; j < Policy::PerThread; ++j)
          sums[i][j] += left[step][threadIdx.y + i * Policy::ThreadsY] * right[step][threadIdx.x + j * Policy::ThreadsX];
    __syncthreads();
  }
  for (int i = 0; i < Policy::PerThread; ++i)
    for (int j = 0; j < Policy::PerThread; ++j) {
      int row = rowBase + threadIdx.y + i * Policy::ThreadsY, column = columnBase + threadIdx.x + j * Policy::ThreadsX;
      if (row < m && column < n)
        c[row * n + column] = epilogue(sums[i][j], c[row * n + column]);
    }
}

template <typename Policy, typename T, template <typename> class Epilogue>
static void run(Report &report, const char *what, int m, int n, int k, Epilogue<T> epilogue) {
  Random random(m * n);
  std::vector<T> a(m * k), b(k * n), c(m * n), expected;
  for (auto *v : {&a, &b, &c})
    for (T &x : *v)
      x = T(int(random.below(15)) - 7); // sums stay exact in float
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      T sum = 0;
      for (int s = 0; s < k; ++s)
        sum += a[i * k + s] * b[s * n + j];
      expected.push_back(epilogue(sum, c[i * n + j]));
    }
  DeviceArray<T> left(a), right(b), out(c);
  dim3 grid((n + Policy::TileN - 1) / Policy::TileN, (m + Policy::TileM - 1) / Policy::TileM);
  multiply<Policy><<<grid, dim3(Policy::ThreadsX, Policy::ThreadsY)>>>(m, n, k, left.get(), right.get(), out.get(), epilogue);
  CHECK_LAUNCH();
  report.equal(what, out.download(), expected);
}

int main() {
  Report report;
  run<TilePolicy<32, 32, 8, 4>>(report, "float", 70, 50, 33, Scale<float>{2});
  run<TilePolicy<16, 64, 16, 2>>(report, "double", 40, 100, 64, Scale<double>{0.5});
  run<TilePolicy<32, 32, 8, 2>>(report, "int", 64, 64, 20, AddAndClamp<int>{300});
  run<TilePolicy<8, 32, 4, 1>>(report, "long long", 17, 31, 9, AddAndClamp<long long>{100});
  return report.status();
}
// EXPECT: float: 3500 equal
// EXPECT: double: 4000 equal
// EXPECT: int: 4096 equal
// EXPECT: long long: 527 equal
