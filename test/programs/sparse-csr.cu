// Products with a matrix of compressed rows: a thread for a row, a warp for a row,
// and pieces of equal length, whose ends are added to their rows by atomics.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

struct Rows {
  int count;
  const int *begins, *columns;
  const double *values;
};

__global__ void threadPerRow(Rows m, const double *x, double *y) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= m.count)
    return;
  double sum = 0;
  for (int i = m.begins[row]; i < m.begins[row + 1]; ++i)
    sum += m.values[i] * __ldg(&x[m.columns[i]]);
  y[row] = sum;
}

template <int Lanes> __global__ void lanesPerRow(Rows m, const double *x, double *y) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / Lanes, lane = threadIdx.x % Lanes;
  double sum = 0;
  if (row < m.count)
    for (int i = m.begins[row] + lane; i < m.begins[row + 1]; i += Lanes)
      sum += m.values[i] * x[m.columns[i]];
#pragma unroll
  for (int step = Lanes / 2; step; step /= 2)
    sum += __shfl_down_sync(~0u, sum, step, Lanes);
  if (row < m.count && lane == 0)
    y[row] = sum;
}

// The row of an entry is found by halving.
__global__ void pieces(Rows m, const double *x, double *y, int length) {
  int from = (blockIdx.x * blockDim.x + threadIdx.x) * length, all = m.begins[m.count];
  if (from >= all)
    return;
  int to = min(from + length, all), low = 0, high = m.count;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    (m.begins[middle] <= from ? low : high) = middle;
  }
  double sum = 0;
  for (int i = from; i < to; ++i) {
    while (i >= m.begins[low + 1]) {
      atomicAdd(&y[low++], sum);
      sum = 0;
    }
    sum += m.values[i] * x[m.columns[i]];
  }
  atomicAdd(&y[low], sum);
}

int main() {
  Report report;
  const int rows = 700, columns = 900;
  Random random(20);
  std::vector<int> begin{0}, column;
  std::vector<double> value, vector(columns), expected(rows);
  for (double &x : vector)
    x = random.between(-1, 1);
  for (int row = 0; row < rows; ++row) {
    int count = row % 50 == 7 ? 400 : random.below(9);
    for (int i = 0; i < count; ++i) {
      column.push_back(random.below(columns));
      value.push_back(random.between(-1, 1));
      expected[row] += value.back() * vector[column.back()];
    }
    begin.push_back(column.size());
  }
  DeviceArray<int> begins(begin), indices(column);
  DeviceArray<double> values(value), x(vector), y(rows);
  Rows matrix = {rows, begins.get(), indices.get(), values.get()};
  auto compare = [&](const char *what) {
    CHECK_LAUNCH();
    report.near(what, y.download(), expected, 1e-12);
    CHECK(cudaMemset(y.get(), 0, rows * sizeof(double)));
  };
  threadPerRow<<<(rows + 127) / 128, 128>>>(matrix, x.get(), y.get());
  compare("thread");
  lanesPerRow<32><<<(rows + 3) / 4, 128>>>(matrix, x.get(), y.get());
  compare("warp");
  lanesPerRow<4><<<(rows + 31) / 32, 128>>>(matrix, x.get(), y.get());
  compare("four lanes");
  const int length = 11;
  pieces<<<(int(column.size()) / length + 128) / 128, 128>>>(matrix, x.get(), y.get(), length);
  compare("pieces");
  return report.status();
}
// EXPECT: thread: 700 near
// EXPECT: warp: 700 near
// EXPECT: four lanes: 700 near
// EXPECT: pieces: 700 near
