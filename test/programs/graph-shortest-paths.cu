// Shortest paths from one node by Bellman and Ford with atomicMin, until nothing
// changes; and between all pairs by Floyd and Warshall, in tiles.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

struct Edge {
  int from, to;
  unsigned weight;
};

constexpr unsigned Far = 1u << 30;
constexpr int Tile = 16;

__global__ void relax(const Edge *edges, int count, unsigned *distance, int *changed) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  Edge edge = edges[i];
  unsigned way = atomicAdd(&distance[edge.from], 0u) + edge.weight;
  if (way < atomicMin(&distance[edge.to], way))
    atomicExch(changed, 1);
}

// Ways through the nodes of tile k. A block has one tile; the tiles of row and
// column k come before the others, and tile (k, k) before these.
__global__ void closeTiles(unsigned *d, int n, int k, int phase) {
  __shared__ unsigned left[Tile][Tile], right[Tile][Tile];
  int tileY = blockIdx.y, tileX = blockIdx.x;
  if ((tileX == k) + (tileY == k) != 2 - phase)
    return;
  int y = threadIdx.y, x = threadIdx.x;
  unsigned *own = &d[(tileY * Tile + y) * n + tileX * Tile + x];
  unsigned best = *own;
  left[y][x] = d[(tileY * Tile + y) * n + k * Tile + x];
  right[y][x] = d[(k * Tile + y) * n + tileX * Tile + x];
  __syncthreads();
  for (int via = 0; via < Tile; ++via) {
    best = min(best, left[y][via] + right[via][x]);
    __syncthreads();
    if (tileX == k)
      left[y][x] = best;
    if (tileY == k)
      right[y][x] = best;
    __syncthreads();
  }
  *own = best;
}

int main() {
  Report report;
  const int n = 64;
  Random random(13);
  std::vector<Edge> list(300);
  for (Edge &edge : list)
    edge = {int(random.below(n)), int(random.below(n)), 1 + random.below(100)};
  std::vector<unsigned> all(n * n, Far);
  for (int i = 0; i < n; ++i)
    all[i * n + i] = 0;
  for (const Edge &edge : list)
    all[edge.from * n + edge.to] = std::min(all[edge.from * n + edge.to], edge.weight);
  auto expected = all;
  for (int via = 0; via < n; ++via)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        expected[i * n + j] = std::min(expected[i * n + j], expected[i * n + via] + expected[via * n + j]);

  std::vector<unsigned> start(n, Far);
  start[0] = 0;
  DeviceArray<Edge> edges(list);
  DeviceArray<unsigned> distance(start), matrix(all);
  DeviceArray<int> changed(1);
  do {
    CHECK(cudaMemset(changed.get(), 0, sizeof(int)));
    relax<<<3, 100>>>(edges.get(), list.size(), distance.get(), changed.get());
    CHECK_LAUNCH();
  } while (changed.download()[0]);
  auto fromFirst = distance.download();
  for (unsigned &x : fromFirst)
    x = std::min(x, Far);
  report.equal("from one", fromFirst, std::vector<unsigned>(expected.begin(), expected.begin() + n));

  for (int k = 0; k < n / Tile; ++k)
    for (int phase = 0; phase < 3; ++phase) {
      closeTiles<<<dim3(n / Tile, n / Tile), dim3(Tile, Tile)>>>(matrix.get(), n, k, phase);
      CHECK_LAUNCH();
    }
  report.equal("between all", matrix.download(), expected);
  return report.status();
}
// EXPECT: from one: 64 equal
// EXPECT: between all: 4096 equal
