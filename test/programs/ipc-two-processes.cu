// A child process opens memory and an event of its parent's by their handles, changes
// the memory, and says so through a pipe.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <sys/wait.h>
#include <unistd.h>

constexpr int Count = 2048;

struct Handles {
  bool supported;
  cudaIpcMemHandle_t memory;
  cudaIpcEventHandle_t event;
};

__global__ void scale(int *numbers, int factor) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  numbers[i] = numbers[i] * factor + i;
}

// The child begins with CUDA after the fork, as it must.
static int child(int in, int out) {
  Handles handles;
  if (read(in, &handles, sizeof handles) != sizeof handles || !handles.supported)
    return 0;
  int *numbers;
  cudaEvent_t ready;
  CHECK(cudaIpcOpenMemHandle(reinterpret_cast<void **>(&numbers), handles.memory, cudaIpcMemLazyEnablePeerAccess));
  CHECK(cudaIpcOpenEventHandle(&ready, handles.event));
  CHECK(cudaStreamWaitEvent(nullptr, ready, 0));
  scale<<<Count / 256, 256>>>(numbers, 3);
  CHECK_LAUNCH();
  CHECK(cudaEventDestroy(ready));
  CHECK(cudaIpcCloseMemHandle(numbers));
  return write(out, "x", 1) == 1 ? 0 : 1;
}

int main() {
  int toChild[2], toParent[2];
  if (pipe(toChild) || pipe(toParent))
    return 1;
  pid_t process = fork();
  if (process < 0)
    return 1;
  if (process == 0) {
    close(toChild[1]);
    _exit(child(toChild[0], toParent[1]));
  }
  close(toParent[1]);

  Report report;
  std::vector<int> expected;
  for (int i = 0; i < Count; ++i)
    expected.push_back((i % 100 + 1) * 3 + i);
  std::vector<int> start;
  for (int i = 0; i < Count; ++i)
    start.push_back(i % 100 + 1);
  DeviceArray<int> numbers(start);
  Handles handles = {};
  cudaEvent_t ready;
  CHECK(cudaEventCreateWithFlags(&ready, cudaEventDisableTiming | cudaEventInterprocess));
  handles.supported = cudaIpcGetMemHandle(&handles.memory, numbers.get()) == cudaSuccess &&
                      cudaIpcGetEventHandle(&handles.event, ready) == cudaSuccess;
  if (handles.supported)
    CHECK(cudaEventRecord(ready, nullptr));
  else
    cudaGetLastError();
  bool sent = write(toChild[1], &handles, sizeof handles) == sizeof handles;
  close(toChild[1]);
  char answer = 0;
  bool answered = read(toParent[0], &answer, 1) == 1;
  int status = 1;
  waitpid(process, &status, 0);
  if (handles.supported) {
    report.check("the child answered", sent && answered && answer == 'x' && status == 0);
    report.equal("numbers", numbers.download(), expected);
  } else {
    std::printf("no communication between processes here\n");
  }
  CHECK(cudaEventDestroy(ready));
  return report.status();
}
// EXPECT: the child answered: yes
// EXPECT: numbers: 2048 equal
