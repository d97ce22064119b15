// PageRank by powers: a warp sums what flows into a node, nodes without links give to
// all, and the change is a reduction with atomicAdd of double.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr double Damping = 0.85;

__device__ double warpSum(double x) {
  for (int step = 16; step; step /= 2)
    x += __shfl_down_sync(~0u, x, step);
  return x;
}

// Links are stored at their target: begins[i] to begins[i + 1] are the sources.
__global__ void flow(const int *begins, const int *sources, const int *degrees, const double *rank, double *next,
                     int nodes, const double *loose, double *change) {
  int node = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (node >= nodes)
    return;
  double sum = 0;
  for (int e = begins[node] + lane; e < begins[node + 1]; e += 32)
    sum += rank[sources[e]] / degrees[sources[e]];
  sum = warpSum(sum);
  if (lane == 0) {
    double value = (1 - Damping) / nodes + Damping * (sum + *loose / nodes);
    atomicAdd(change, fabs(value - rank[node]));
    next[node] = value;
  }
}

__global__ void sumLoose(const int *degrees, const double *rank, int nodes, double *loose) {
  double sum = 0;
  for (int i = threadIdx.x; i < nodes; i += 32)
    if (degrees[i] == 0)
      sum += rank[i];
  sum = warpSum(sum);
  if (threadIdx.x == 0)
    *loose = sum;
}

int main() {
  Report report;
  const int nodes = 500;
  Random random(14);
  std::vector<std::vector<int>> into(nodes);
  std::vector<int> degree(nodes), begin, source;
  for (int i = 0; i < 4000; ++i) {
    int from = random.below(nodes - 20), to = random.below(1 + random.below(nodes));
    into[to].push_back(from);
    ++degree[from];
  }
  for (const auto &list : into) {
    begin.push_back(source.size());
    source.insert(source.end(), list.begin(), list.end());
  }
  begin.push_back(source.size());

  std::vector<double> expected(nodes, 1.0 / nodes);
  for (int step = 0; step < 100; ++step) {
    std::vector<double> next(nodes);
    double lost = 0;
    for (int i = 0; i < nodes; ++i)
      lost += degree[i] ? 0 : expected[i];
    for (int i = 0; i < nodes; ++i) {
      double sum = lost / nodes;
      for (int from : into[i])
        sum += expected[from] / degree[from];
      next[i] = (1 - Damping) / nodes + Damping * sum;
    }
    expected = next;
  }

  DeviceArray<int> begins(begin), sources(source), degrees(degree);
  DeviceArray<double> rank(std::vector<double>(nodes, 1.0 / nodes)), next(nodes), loose(1), change(1);
  int steps = 0;
  for (double moved = 1; moved > 1e-12 && steps < 200; ++steps) {
    CHECK(cudaMemset(change.get(), 0, sizeof(double)));
    sumLoose<<<1, 32>>>(degrees.get(), rank.get(), nodes, loose.get());
    flow<<<(nodes + 3) / 4, 128>>>(begins.get(), sources.get(), degrees.get(), rank.get(), next.get(), nodes,
                                  loose.get(), change.get());
    CHECK_LAUNCH();
    moved = change.download()[0];
    rank.swap(next);
  }
  auto ranks = rank.download();
  double sum = 0;
  for (double &x : ranks)
    sum += x;
  report.check("ends", steps < 100);
  report.check("sum is 1", std::fabs(sum - 1) < 1e-12);
  for (int i = 0; i < nodes; ++i)
    ranks[i] *= nodes, expected[i] *= nodes;
  report.near("ranks", ranks, expected, 1e-9);
  return report.status();
}
// EXPECT: ends: yes
// EXPECT: sum is 1: yes
// EXPECT: ranks: 500 near
