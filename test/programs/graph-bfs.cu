// Breadth-first search with two queues of nodes. The queue's places are taken by one
// atomic for a warp.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>
#include <queue>

struct Graph {
  std::vector<int> begins, targets;
};

static Graph randomGraph(int nodes, int edges) {
  Random random(12);
  std::vector<std::vector<int>> lists(nodes);
  for (int i = 0; i < edges; ++i) {
    int from = random.below(nodes), to = std::min<int>(nodes - 1, from + random.below(40));
    lists[from].push_back(to);
    lists[to].push_back(random.below(nodes) / 2);
  }
  Graph graph;
  for (const auto &list : lists) {
    graph.begins.push_back(graph.targets.size());
    graph.targets.insert(graph.targets.end(), list.begin(), list.end());
  }
  graph.begins.push_back(graph.targets.size());
  return graph;
}

// The threads that are here together ask for as many places as they are.
__device__ int takePlace(int *size) {
  unsigned here = __activemask(), lane = threadIdx.x % 32;
  int leader = __ffs(here) - 1, first = 0;
  if (int(lane) == leader)
    first = atomicAdd(size, __popc(here));
  return __shfl_sync(here, first, leader) + __popc(here & ((1u << lane) - 1));
}

__global__ void visit(const int *begins, const int *targets, const int *queue, int size, int *next, int *nextSize,
                      int *levels, int level) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= size)
    return;
  int node = queue[i];
  for (int e = begins[node]; e < begins[node + 1]; ++e)
    if (atomicCAS(&levels[targets[e]], -1, level) == -1)
      next[takePlace(nextSize)] = targets[e];
}

int main() {
  Report report;
  const int nodes = 3000;
  Graph graph = randomGraph(nodes, 4000);
  std::vector<int> expected(nodes, -1), start(nodes, -1), queue(nodes);
  std::queue<int> waiting({0});
  expected[0] = start[0] = 0;
  for (; !waiting.empty(); waiting.pop()) {
    int node = waiting.front();
    for (int e = graph.begins[node]; e < graph.begins[node + 1]; ++e)
      if (int to = graph.targets[e]; expected[to] < 0) {
        expected[to] = expected[node] + 1;
        waiting.push(to);
      }
  }
  DeviceArray<int> begins(graph.begins), targets(graph.targets), levels(start), now(queue), next(nodes), size(1);
  int level = 0;
  for (int count = 1; count > 0;) {
    CHECK(cudaMemset(size.get(), 0, sizeof(int)));
    visit<<<(count + 63) / 64, 64>>>(begins.get(), targets.get(), now.get(), count, next.get(), size.get(),
                                    levels.get(), ++level);
    CHECK_LAUNCH();
    count = size.download()[0];
    now.swap(next);
  }
  report.equal("levels", levels.download(), expected);
  report.check("as deep as the host's", level - 1 == *std::max_element(expected.begin(), expected.end()));
  return report.status();
}
// EXPECT: levels: 3000 equal
// EXPECT: as deep as the host's: yes
