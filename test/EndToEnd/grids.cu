// An element of several arrays of three dimensions has one offset in all that have the same shape, and its
// neighbours a constant beside it: what a kernel computes of them is the host's.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// EXPECT: flow 0 wrong
// EXPECT: rest 0 wrong

#include "wrong-elements.h"
#include <cstdio>
#include <vector>

constexpr int Planes = 7, Rows = 6, Columns = 9, Size = Planes * Rows * Columns;

using Field = int (*)[Rows][Columns];
using Cells = int (*)[Rows][Columns][5];
using ConstField = const int (*)[Rows][Columns];
using ConstCells = const int (*)[Rows][Columns][5];

// Writes between the loads, fields of two shapes, neighbours on all sides.
void step(int *rhsData, int *restData, const int *uData, const int *vData, const int *wData, int k, int j, int i) {
  const Cells rhs = Cells(rhsData);
  const Field rest = Field(restData);
  const ConstCells u = ConstCells(uData);
  const ConstField v = ConstField(vData), w = ConstField(wData);
  if (k < 1 || k > Planes - 2 || j > Rows - 2 || i > Columns - 2)
    return;
  rhs[k][j][i][0] += u[k][j][i + 1][0] - 2 * u[k][j][i][0] + u[k][j][i - 1][0] - v[k][j][i];
  rhs[k][j][i][1] += u[k][j + 1][i][1] * v[k][j + 1][i] - u[k][j - 1][i][1] * v[k][j - 1][i];
  rest[k][j][i] = u[k - 1][j][i][4] + w[k - 1][j][i] * v[k + 1][j][i];
  rhs[k][j][i][2] += u[k + 1][j][i][2] - 3 * w[k][j][i + 1] + w[k][j][i - 1] + rest[k][j][i];
}

__global__ void run(int *rhs, int *rest, const int *u, const int *v, const int *w) {
  step(rhs, rest, u, v, w, blockIdx.x * blockDim.z + threadIdx.z, threadIdx.y + 1, threadIdx.x + 1);
}

int *toDevice(const std::vector<int> &data) {
  int *out;
  CHECK(cudaMalloc(&out, data.size() * sizeof(int)));
  CHECK(cudaMemcpy(out, data.data(), data.size() * sizeof(int), cudaMemcpyHostToDevice));
  return out;
}

std::vector<int> numbers(int count, unsigned seed) {
  std::vector<int> data(count);
  for (int &one : data)
    one = (seed = seed * 1664525u + 1013904223u) >> 24;
  return data;
}

int main() {
  std::vector<int> rhs = numbers(5 * Size, 1), rest = numbers(Size, 2);
  const std::vector<int> u = numbers(5 * Size, 3), v = numbers(Size, 4), w = numbers(Size, 5);
  int *const rhsOut = toDevice(rhs), *const restOut = toDevice(rest);
  run<<<4, dim3(Columns, Rows, 2)>>>(rhsOut, restOut, toDevice(u), toDevice(v), toDevice(w));
  for (int k = 0; k < Planes; ++k)
    for (int j = 1; j < Rows - 1; ++j)
      for (int i = 1; i < Columns - 1; ++i)
        step(rhs.data(), rest.data(), u.data(), v.data(), w.data(), k, j, i);
  printf("flow %d wrong\n", wrong(rhsOut, rhs));
  printf("rest %d wrong\n", wrong(restOut, rest));
}
