// Connected components by hooking and pointer jumping, with atomicMin and
// atomicCAS, compared with union-find on the host.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <numeric>

__device__ int findRoot(int *parent, int node) {
  for (int above = atomicAdd(&parent[node], 0); above != node; above = atomicAdd(&parent[node], 0))
    node = above;
  return node;
}

// Joins the trees of both ends; the smaller root becomes the parent.
__global__ void hook(const int2 *edges, int count, int *parent) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  int a = edges[i].x, b = edges[i].y;
  while (true) {
    a = findRoot(parent, a);
    b = findRoot(parent, b);
    if (a == b)
      return;
    int low = min(a, b), high = max(a, b);
    if (atomicCAS(&parent[high], high, low) == high)
      return;
  }
}

__global__ void flatten(int *parent, int nodes, int *sizes) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= nodes)
    return;
  int root = findRoot(parent, i);
  atomicMin(&parent[i], root);
  atomicAdd(&sizes[root], 1);
}

static int findOnHost(std::vector<int> &parent, int node) {
  return parent[node] == node ? node : parent[node] = findOnHost(parent, parent[node]);
}

int main() {
  Report report;
  const int nodes = 4000;
  Random random(15);
  std::vector<int2> list(3000);
  for (int2 &edge : list)
    edge = make_int2(random.below(nodes), random.below(nodes));
  std::vector<int> own(nodes), expected(nodes), expectedSizes(nodes);
  std::iota(own.begin(), own.end(), 0);
  auto parents = own;
  for (int2 edge : list) {
    int a = findOnHost(parents, edge.x), b = findOnHost(parents, edge.y);
    parents[std::max(a, b)] = std::min(a, b);
  }
  int components = 0;
  for (int i = 0; i < nodes; ++i) {
    expected[i] = findOnHost(parents, i);
    ++expectedSizes[expected[i]];
    components += expected[i] == i;
  }
  DeviceArray<int2> edges(list);
  DeviceArray<int> parent(own), sizes(nodes);
  hook<<<24, 128>>>(edges.get(), list.size(), parent.get());
  CHECK_LAUNCH();
  flatten<<<32, 128>>>(parent.get(), nodes, sizes.get());
  CHECK_LAUNCH();
  report.equal("roots", parent.download(), expected);
  report.equal("sizes", sizes.download(), expectedSizes);
  std::printf("%d components\n", components);
  return report.status();
}
// EXPECT: roots: 4000 equal
// EXPECT: sizes: 4000 equal
// EXPECT: 1157 components
