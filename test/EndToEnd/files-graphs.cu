// Kernels that write files, captured into a graph before any was launched, in a graph that is
// launched again, and after cudaDeviceReset().
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

__global__ void append(const char *name, int number) {
  FILE *file = fopen(name, "a");
  if (!file)
    return;
  fprintf(file, "line %d\n", number);
  fclose(file);
}

static void check(cudaError_t error) {
  if (error != cudaSuccess) {
    printf("%s\n", cudaGetErrorString(error));
    exit(1);
  }
}

static char *nameOnDevice(const char *name) {
  char *copy;
  check(cudaMalloc(&copy, 64));
  check(cudaMemcpy(copy, name, 64, cudaMemcpyHostToDevice));
  return copy;
}

int main() {
  char name[64] = "/tmp/cupcc-files-graphs-XXXXXX";
  const int descriptor = mkstemp(name);
  char *device = nameOnDevice(name);
  cudaStream_t stream;
  check(cudaStreamCreate(&stream));
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  append<<<1, 1, 0, stream>>>(device, 1);
  append<<<1, 1, 0, stream>>>(device, 2);
  check(cudaStreamEndCapture(stream, &graph));
  check(cudaGraphInstantiate(&executable, graph, 0));
  for (int i = 0; i < 2; ++i)
    check(cudaGraphLaunch(executable, stream));
  check(cudaStreamSynchronize(stream));
  check(cudaDeviceReset());
  append<<<1, 1>>>(nameOnDevice(name), 3);
  check(cudaDeviceSynchronize());

  FILE *file = fdopen(descriptor, "r");
  char line[64];
  while (fgets(line, sizeof line, file))
    fputs(line, stdout);
  unlink(name);
}
// EXPECT: line 1
// EXPECT: line 2
// EXPECT: line 1
// EXPECT: line 2
// EXPECT: line 3
