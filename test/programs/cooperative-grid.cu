// A cooperative launch: all blocks meet at barriers of the grid between the rounds of
// a game of life, and between the steps of a reduction.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

constexpr int Side = 96;

__host__ __device__ int neighbours(const unsigned char *cells, int x, int y) {
  int sum = 0;
  for (int dy = Side - 1; dy <= Side + 1; ++dy)
    for (int dx = Side - 1; dx <= Side + 1; ++dx)
      sum += cells[(y + dy) % Side * Side + (x + dx) % Side];
  return sum - cells[y * Side + x];
}

__host__ __device__ unsigned char nextOf(const unsigned char *cells, int i) {
  int n = neighbours(cells, i % Side, i / Side);
  return n == 3 || (n == 2 && cells[i]);
}

__global__ void life(unsigned char *now, unsigned char *next, int rounds, int *parts, int *alive) {
  cg::grid_group grid = cg::this_grid();
  for (int round = 0; round < rounds; ++round) {
    for (unsigned i = grid.thread_rank(); i < Side * Side; i += grid.size())
      next[i] = nextOf(now, i);
    grid.sync();
    unsigned char *other = now;
    now = next;
    next = other;
  }
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  int own = 0;
  for (unsigned i = grid.thread_rank(); i < Side * Side; i += grid.size())
    own += now[i];
  own = cg::reduce(tile, own, cg::plus<int>());
  if (tile.thread_rank() == 0)
    atomicAdd(&parts[blockIdx.x], own);
  grid.sync();
  if (grid.thread_rank() == 0)
    for (unsigned i = 0; i < gridDim.x; ++i)
      *alive += parts[i];
}

int main() {
  Report report;
  int device = 0, cooperative = 0, processors = 0, blocks = 0, rounds = 20;
  CHECK(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, device));
  CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, life, 128, 0));
  if (!cooperative) {
    std::printf("no cooperative launches here\n");
    return 0;
  }
  blocks = std::min(blocks * processors, 30);
  auto cells = Random(33).integers<unsigned char>(Side * Side, 2);
  DeviceArray<unsigned char> first(cells), second(cells.size());
  DeviceArray<int> parts(blocks), alive(1);
  unsigned char *now = first.get(), *next = second.get();
  int *partsPointer = parts.get(), *alivePointer = alive.get();
  void *arguments[] = {&now, &next, &rounds, &partsPointer, &alivePointer};
  CHECK(cudaLaunchCooperativeKernel(reinterpret_cast<void *>(life), dim3(blocks), dim3(128), arguments, 0, nullptr));
  CHECK_LAUNCH();
  for (int round = 0; round < rounds; ++round) {
    auto before = cells;
    for (int i = 0; i < Side * Side; ++i)
      cells[i] = nextOf(before.data(), i);
  }
  int expected = 0;
  for (int cell : cells)
    expected += cell;
  report.equal("cells", (rounds % 2 ? second : first).download(), cells);
  report.equal("alive", alive.download(), std::vector<int>{expected});
  return report.status();
}
// EXPECT: cells: 9216 equal
// EXPECT: alive: 1 equal
