// A graph made node by node: memset, kernels, a function of the host, copies. The
// parameters of a kernel node are changed in the executable graph.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

constexpr int Count = 3000;

__global__ void histogram(const unsigned char *in, int n, unsigned *bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&bins[in[i] % 16], 1);
}

__global__ void largest(const unsigned *bins, unsigned *out) {
  unsigned own = bins[threadIdx.x % 16];
  for (int step = 8; step; step /= 2)
    own = max(own, __shfl_xor_sync(~0u, own, step));
  if (threadIdx.x == 0)
    *out = own;
}

struct Result {
  unsigned largest = 0, calls = 0, sum = 0;
};

static void collect(void *data) {
  auto *result = static_cast<Result *>(data);
  ++result->calls;
  result->sum += result->largest;
}

int main() {
  Report report;
  auto bytes = Random(31).integers<unsigned char>(Count, 256);
  DeviceArray<unsigned char> in(bytes);
  DeviceArray<unsigned> bins(16), most(1);
  Result *result;
  CHECK(cudaMallocHost(&result, sizeof *result));
  *result = Result();
  cudaGraph_t graph;
  CHECK(cudaGraphCreate(&graph, 0));

  cudaMemsetParams zero = {};
  zero.dst = bins.get();
  zero.elementSize = sizeof(unsigned);
  zero.width = 16;
  zero.height = 1;
  cudaGraphNode_t zeroNode, countNode, largestNode, copyNode, hostNode;
  CHECK(cudaGraphAddMemsetNode(&zeroNode, graph, nullptr, 0, &zero));

  const unsigned char *from = in.get();
  unsigned *binsPointer = bins.get(), *mostPointer = most.get();
  int n = Count;
  void *countArguments[] = {&from, &n, &binsPointer};
  cudaKernelNodeParams count = {};
  count.func = reinterpret_cast<void *>(histogram);
  count.gridDim = dim3((Count + 127) / 128);
  count.blockDim = dim3(128);
  count.kernelParams = countArguments;
  CHECK(cudaGraphAddKernelNode(&countNode, graph, &zeroNode, 1, &count));

  void *largestArguments[] = {&binsPointer, &mostPointer};
  cudaKernelNodeParams maximum = {};
  maximum.func = reinterpret_cast<void *>(largest);
  maximum.gridDim = dim3(1);
  maximum.blockDim = dim3(32);
  maximum.kernelParams = largestArguments;
  CHECK(cudaGraphAddKernelNode(&largestNode, graph, &countNode, 1, &maximum));
  CHECK(cudaGraphAddMemcpyNode1D(&copyNode, graph, &largestNode, 1, &result->largest, most.get(), sizeof(unsigned),
                                 cudaMemcpyDeviceToHost));
  cudaHostNodeParams host = {collect, result};
  CHECK(cudaGraphAddHostNode(&hostNode, graph, &copyNode, 1, &host));

  cudaGraphExec_t executable;
  CHECK(cudaGraphInstantiate(&executable, graph, 0));
  std::vector<unsigned> sums, expected;
  unsigned sum = 0;
  for (int step = 0; step < 3; ++step) {
    n = Count - step * 1000;
    CHECK(cudaGraphExecKernelNodeSetParams(executable, countNode, &count));
    CHECK(cudaGraphLaunch(executable, nullptr));
    CHECK(cudaDeviceSynchronize());
    unsigned counts[16] = {}, most = 0;
    for (int i = 0; i < n; ++i)
      most = std::max(most, ++counts[bytes[i] % 16]);
    sums.push_back(result->sum);
    expected.push_back(sum += most);
  }
  report.equal("sums", sums, expected);
  std::printf("%u calls\n", result->calls);
  CHECK(cudaGraphExecDestroy(executable));
  CHECK(cudaGraphDestroy(graph));
  CHECK(cudaFreeHost(result));
  return report.status();
}
// EXPECT: sums: 3 equal
// EXPECT: 3 calls
