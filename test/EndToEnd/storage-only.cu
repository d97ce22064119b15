// [[storage_only]] variables: a kernel constructs them, another uses them, a third
// destroys them; __shared__ ones of types with constructors and without.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"
#include <cuda/barrier>
#include <new>
#include <vector>

struct Counter {
  int value;
  int *log;
  Counter() = delete;
  Counter(int first, int *log) : value(first), log(log) {}
  int next() { return value++; }
  ~Counter() { *log = value; }
};

[[storage_only]] __device__ std::vector<int> squares;
[[storage_only]] __device__ Counter counters[2];
struct Holder {
  [[storage_only]] static __device__ Counter member;
};
__device__ Counter Holder::member;

__global__ void construct(int *log) {
  new (&squares) std::vector<int>();
  for (int i = 0; i < 2; ++i)
    new (&counters[i]) Counter(10 * i, log + i);
  new (&Holder::member) Counter(100, log + 2);
}
__global__ void use() {
  for (int i = 0; i < 5; ++i)
    squares.push_back(i * i);
  counters[1].next();
  Holder::member.next();
}
__global__ void print(int *out) {
  int i = threadIdx.x;
  if (i < squares.size())
    out[i] = squares[i];
}
__global__ void destroy() {
  squares.~vector();
  for (Counter &c : counters)
    c.~Counter();
  Holder::member.~Counter();
}

template <class T> __device__ T &shared(T const &first) {
  [[storage_only]] __shared__ T object;
  if (threadIdx.x == 0)
    new (&object) T(first);
  __syncthreads();
  return object;
}
__global__ void blocks(int *out) {
  [[storage_only]] __shared__ std::vector<int> all;
  __shared__ [[storage_only]] cuda::barrier<cuda::thread_scope_block> arrived;
  if (threadIdx.x == 0) {
    new (&all) std::vector<int>(blockDim.x, blockIdx.x);
    init(&arrived, blockDim.x);
  }
  __syncthreads();
  all[threadIdx.x] += threadIdx.x;
  arrived.arrive_and_wait();
  Counter &last = shared(Counter(7, out + 8 + blockIdx.x));
  if (threadIdx.x == 0) {
    out[blockIdx.x] = 0;
    for (int i : all)
      out[blockIdx.x] += i;
    last.next();
    last.~Counter();
    all.~vector();
  }
}

int main() {
  int *log = managed<int>(3), *out = managed<int>(16);
  construct<<<1, 1>>>(log);
  CHECK_LAUNCH();
  use<<<1, 1>>>();
  CHECK_LAUNCH();
  print<<<1, 32>>>(out);
  CHECK_LAUNCH();
  destroy<<<1, 1>>>();
  CHECK_LAUNCH();
  std::printf("%d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4]);
  std::printf("%d %d %d\n", log[0], log[1], log[2]);
  blocks<<<2, 64>>>(out);
  CHECK_LAUNCH();
  std::printf("%d %d %d %d\n", out[0], out[1], out[8], out[9]);
}
// EXPECT: 0 1 4 9 16
// EXPECT: 0 11 101
// EXPECT: 2016 2080 8 8
