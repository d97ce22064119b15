// A graph captured from two streams that part and meet again. It is launched many
// times, its work adds up, and a second capture updates it in place.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

constexpr int Count = 4096;

template <typename Function> __global__ void apply(int *numbers, Function function) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  numbers[i] = function(numbers[i]);
}

struct Multiply {
  int factor;
  __device__ int operator()(int x) const { return x * factor; }
};
struct Add {
  int what;
  __device__ int operator()(int x) const { return x + what; }
};

static cudaGraph_t capture(cudaStream_t stream, cudaStream_t branch, int *numbers, int factor) {
  cudaEvent_t parted, met;
  CHECK(cudaEventCreateWithFlags(&parted, cudaEventDisableTiming));
  CHECK(cudaEventCreateWithFlags(&met, cudaEventDisableTiming));
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  apply<<<Count / 128, 128, 0, stream>>>(numbers, Add{1});
  CHECK(cudaEventRecord(parted, stream));
  CHECK(cudaStreamWaitEvent(branch, parted, 0));
  apply<<<Count / 2 / 128, 128, 0, stream>>>(numbers, Multiply{factor});
  apply<<<Count / 2 / 128, 128, 0, branch>>>(numbers + Count / 2, Add{1000});
  CHECK(cudaEventRecord(met, branch));
  CHECK(cudaStreamWaitEvent(stream, met, 0));
  apply<<<Count / 128, 128, 0, stream>>>(numbers, Add{-2});
  cudaGraph_t graph;
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaEventDestroy(parted));
  CHECK(cudaEventDestroy(met));
  return graph;
}

static void onHost(std::vector<int> &numbers, int factor) {
  for (int i = 0; i < Count; ++i)
    numbers[i] = (i < Count / 2 ? (numbers[i] + 1) * factor : numbers[i] + 1001) - 2;
}

int main() {
  Report report;
  auto expected = Random(30).integers<int>(Count, 10);
  DeviceArray<int> numbers(expected);
  cudaStream_t stream, branch;
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CHECK(cudaStreamCreateWithFlags(&branch, cudaStreamNonBlocking));
  CHECK(cudaDeviceSynchronize());

  cudaGraph_t graph = capture(stream, branch, numbers.get(), 3);
  std::size_t nodes = 0;
  CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
  std::printf("%zu nodes\n", nodes);
  cudaGraphExec_t executable;
  CHECK(cudaGraphInstantiate(&executable, graph, 0));
  for (int i = 0; i < 5; ++i) {
    CHECK(cudaGraphLaunch(executable, stream));
    onHost(expected, 3);
  }
  CHECK(cudaStreamSynchronize(stream));
  report.equal("launched five times", numbers.download(), expected);

  cudaGraph_t other = capture(stream, branch, numbers.get(), -1);
  cudaGraphExecUpdateResultInfo result;
  CHECK(cudaGraphExecUpdate(executable, other, &result));
  CHECK(cudaGraphLaunch(executable, stream));
  CHECK(cudaStreamSynchronize(stream));
  onHost(expected, -1);
  report.equal("updated", numbers.download(), expected);

  CHECK(cudaGraphExecDestroy(executable));
  CHECK(cudaGraphDestroy(graph));
  CHECK(cudaGraphDestroy(other));
  CHECK(cudaStreamDestroy(branch));
  CHECK(cudaStreamDestroy(stream));
  return report.status();
}
// EXPECT: 4 nodes
// EXPECT: launched five times: 4096 equal
// EXPECT: updated: 4096 equal
