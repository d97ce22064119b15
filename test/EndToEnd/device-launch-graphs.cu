// A kernel launches a graph that the host has made, another one launches its own graph
// again, and a third says how often the body of a conditional node runs.
//
// RUN: %cupcc -std=c++20 -rdc=true %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

__global__ void increment(int *value) { ++*value; }

__global__ void launchGraph(cudaGraphExec_t graph, int *error) {
  *error = cudaGraphLaunch(graph, cudaStreamGraphFireAndForget);
}

__global__ void again(int *count, int *errors) {
  if (++*count < 5)
    *errors += cudaGraphLaunch(cudaGetCurrentGraphExec(),
                               cudaStreamGraphTailLaunch) != cudaSuccess;
}

__global__ void countDown(int *count, cudaGraphConditionalHandle handle) {
  --*count;
  cudaGraphSetConditional(handle, *count > 0);
}

template <typename... Ts>
cudaGraphNode_t addKernel(cudaGraph_t graph, void (*kernel)(Ts...),
                          Ts... arguments) {
  void *pointers[] = {&arguments...};
  cudaKernelNodeParams params = {};
  params.func = (void *)kernel;
  params.gridDim = params.blockDim = dim3(1);
  params.kernelParams = pointers;
  cudaGraphNode_t node;
  CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &params));
  return node;
}

cudaGraph_t makeGraph() {
  cudaGraph_t graph;
  CHECK(cudaGraphCreate(&graph, 0));
  return graph;
}

cudaGraphExec_t instantiate(cudaGraph_t graph, unsigned flags) {
  cudaGraphExec_t exec;
  CHECK(cudaGraphInstantiateWithFlags(&exec, graph, flags));
  CHECK(cudaGraphUpload(exec, nullptr));
  return exec;
}

void run(cudaGraphExec_t exec) {
  CHECK(cudaGraphLaunch(exec, nullptr));
  CHECK(cudaDeviceSynchronize());
}

int main() {
  int *value = managed<int>(), *error = managed<int>();
  cudaGraph_t inner = makeGraph();
  addKernel(inner, increment, value);
  cudaGraphExec_t innerExec =
      instantiate(inner, cudaGraphInstantiateFlagDeviceLaunch);
  cudaGraph_t outer = makeGraph();
  addKernel(outer, launchGraph, innerExec, error);
  run(instantiate(outer, 0));
  std::printf("launched: %d, error %d\n", *value, *error);

  int *count = managed<int>(), *errors = managed<int>();
  cudaGraph_t self = makeGraph();
  addKernel(self, again, count, errors);
  run(instantiate(self, cudaGraphInstantiateFlagDeviceLaunch));
  std::printf("again: %d, errors %d\n", *count, *errors);

  int *left = managed<int>();
  *left = 7;
  cudaGraph_t loop = makeGraph();
  cudaGraphConditionalHandle handle;
  CHECK(cudaGraphConditionalHandleCreate(&handle, loop, 1,
                                         cudaGraphCondAssignDefault));
  cudaGraphNodeParams params = {};
  params.type = cudaGraphNodeTypeConditional;
  params.conditional.handle = handle;
  params.conditional.type = cudaGraphCondTypeWhile;
  params.conditional.size = 1;
  cudaGraphNode_t node;
#if CUDART_VERSION >= 13000
  CHECK(cudaGraphAddNode(&node, loop, nullptr, nullptr, 0, &params));
#else
  CHECK(cudaGraphAddNode(&node, loop, nullptr, 0, &params));
#endif
  addKernel(params.conditional.phGraph_out[0], countDown, left, handle);
  run(instantiate(loop, 0));
  std::printf("left: %d\n", *left);
}
// EXPECT: launched: 1, error 0
// EXPECT: again: 5, errors 0
// EXPECT: left: 0
