// Two workers, each a thread of the host with a device of its own where there are two: files,
// exceptions, the heap and variables of each device, the last device's kernels first. One
// worker's device is reset while the other works. The lines are the same with one device.
//
// RUN: %cupcc -std=c++20 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20
#include <cstdio>
#include <cstdlib>
#include <latch>
#include <stdexcept>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

// A module has 511 streams at most.
constexpr int Lines = 200;

__device__ int counter;
__constant__ int worker;
__managed__ int shared[2];

struct Shape {
  virtual ~Shape() = default;
  virtual int sides() const = 0;
};
struct Square : Shape {
  int sides() const override { return 4; }
};

__device__ int risky(int i) {
  if (i % 5 == 0)
    throw std::runtime_error("five");
  return i;
}

// A line for each thread, to a file that both devices append to.
__global__ void work(const char *name, bool counts) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= Lines)
    return;
  int value = 0;
  try {
    value = risky(i);
  } catch (const std::runtime_error &e) {
    value = -std::string(e.what()).size();
  }
  atomicAdd(&counter, value);
  if (counts)
    atomicAdd(&shared[worker], 1);
  Shape *shape = new Square;
  std::vector<int> numbers(3, shape->sides());
  delete shape;
  FILE *file = fopen(name, "a");
  fprintf(file, "%d %d %d\n", worker, i, numbers[2]);
  fclose(file);
}

static void check(cudaError_t error) {
  if (error != cudaSuccess) {
    printf("%s\n", cudaGetErrorString(error));
    exit(1);
  }
}

static void launch(const char *name, bool counts) {
  char *copy;
  check(cudaMalloc(&copy, 64));
  check(cudaMemcpy(copy, name, 64, cudaMemcpyHostToDevice));
  work<<<(Lines + 127) / 128, 128>>>(copy, counts);
  check(cudaDeviceSynchronize());
  check(cudaFree(copy));
}

static int sums[2];

// 0: the first device, which is used last.
static void run(int number, int device, const char *name, std::latch &first) {
  check(cudaSetDevice(device));
  if (number == 0)
    first.wait();
  check(cudaMemcpyToSymbol(worker, &number, sizeof number));
  launch(name, true);
  check(cudaMemcpyFromSymbol(&sums[number], counter, sizeof(int)));
  if (number == 1)
    first.count_down();
}

int main() {
  int devices = 0;
  check(cudaGetDeviceCount(&devices));
  char name[64] = "/tmp/cupcc-several-devices-XXXXXX";
  const int descriptor = mkstemp(name);
  std::latch first(1);
  std::thread last(run, 0, 0, name, std::ref(first));
  run(1, devices > 1 ? 1 : 0, name, first);
  last.join();
  // What a device has of its own: with one, both workers added to it.
  const int other = devices > 1 ? 0 : sums[1];
  printf("%d %d\n", sums[1], sums[0] - other);
  printf("%d %d\n", shared[0], shared[1]);

  // At the same time, then one after a reset.
  std::thread again([&] {
    check(cudaSetDevice(0));
    launch(name, false);
  });
  check(cudaSetDevice(devices > 1 ? 1 : 0));
  launch(name, false);
  again.join();
  if (devices > 1)
    check(cudaDeviceReset());
  launch(name, false);

  FILE *file = fdopen(descriptor, "r");
  int wrong = 0, lines = 0, line[3];
  std::vector<int> seen(Lines);
  for (; fscanf(file, "%d %d %d", &line[0], &line[1], &line[2]) == 3; ++lines)
    if (line[0] < 0 || line[0] > 1 || line[1] < 0 || line[1] >= Lines || line[2] != 4)
      ++wrong;
    else
      ++seen[line[1]];
  for (int times : seen)
    wrong += times != 5;
  printf("%d lines, %d wrong\n", lines, wrong);
  unlink(name);
}
// EXPECT: 15840 15840
// EXPECT: 200 200
// EXPECT: 1000 lines, 0 wrong
