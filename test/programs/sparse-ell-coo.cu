// A matrix in two parts: rows of equal length, stored by columns (ELL), and the rest
// as triples (COO), which a warp sums by segments before it uses atomics.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int RowsCount = 1000, Columns = 300, Pitch = 1024, Fixed = 4;

__global__ void ell(const int *columns, const float *values, const float *x, float *y) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= RowsCount)
    return;
  float sum = 0;
#pragma unroll
  for (int k = 0; k < Fixed; ++k)
    if (int column = columns[k * Pitch + row]; column >= 0)
      sum += values[k * Pitch + row] * x[column];
  y[row] = sum;
}

struct Triple {
  int row, column;
  float value;
};

__global__ void coo(const Triple *triples, int count, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
  Triple t = i < count ? triples[i] : Triple{-1, 0, 0};
  float sum = t.row >= 0 ? t.value * x[t.column] : 0;
  for (int step = 1; step < 32; step *= 2) {
    float other = __shfl_up_sync(~0u, sum, step);
    int otherRow = __shfl_up_sync(~0u, t.row, step);
    if (lane >= step && otherRow == t.row)
      sum += other;
  }
  int nextRow = __shfl_down_sync(~0u, t.row, 1);
  if (t.row >= 0 && (lane == 31 || nextRow != t.row))
    atomicAdd(&y[t.row], sum);
}

int main() {
  Report report;
  Random random(21);
  // Multiples of 1/16 with few bits, so that every sum is exact.
  auto number = [&] { return (int(random.below(33)) - 16) / 16.0f; };
  std::vector<float> vector(Columns), fixedValue(Fixed * Pitch), expected(RowsCount);
  std::vector<int> fixedColumn(Fixed * Pitch, -1);
  std::vector<Triple> rest;
  for (float &x : vector)
    x = number();
  for (int row = 0; row < RowsCount; ++row) {
    int count = random.below(row % 40 ? 7 : 120);
    for (int k = 0; k < count; ++k) {
      Triple t = {row, int(random.below(Columns)), number()};
      expected[row] += t.value * vector[t.column];
      if (k < Fixed) {
        fixedColumn[k * Pitch + row] = t.column;
        fixedValue[k * Pitch + row] = t.value;
      } else {
        rest.push_back(t);
      }
    }
  }
  DeviceArray<float> x(vector), values(fixedValue), y(RowsCount);
  DeviceArray<int> columns(fixedColumn);
  DeviceArray<Triple> triples(rest);
  ell<<<(RowsCount + 127) / 128, 128>>>(columns.get(), values.get(), x.get(), y.get());
  CHECK_LAUNCH();
  coo<<<(int(rest.size()) + 127) / 128, 128>>>(triples.get(), rest.size(), x.get(), y.get());
  CHECK_LAUNCH();
  report.equal("rows", y.download(), expected);
  return report.status();
}
// EXPECT: rows: 1000 equal
