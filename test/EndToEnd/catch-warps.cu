// Threads of a warp that throw while others do not: each enters its own handler, with
// its own exception, and all meet again behind it. Whole blocks and grids of them, in
// recursion, at the same time.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cstdio>
#include <stdexcept>

struct Odd : std::runtime_error { int thread; Odd(int thread) : std::runtime_error("odd"), thread(thread) {} };

__device__ __noinline__ int check(int thread, int depth) {
  struct Counts { int &count; ~Counts() { ++count; } };
  int count = 0;
  if (depth == 0) {
    if (thread % 4 == 3) throw thread;
    if (thread % 4 == 1) throw Odd(thread);
    return thread;
  }
  Counts counts{count};
  return check(thread, depth - 1) + count;
}

__global__ void meet(int *results, int rounds) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
  for (int i = 0; i < rounds; ++i) {
    try {
      sum += check(thread + i, thread % 3);
    } catch (const Odd &odd) {
      sum += 1000 + odd.thread;
    } catch (int x) {
      try {
        if (x % 8 == 7) throw;
        sum -= x;
      } catch (int y) {
        sum -= 2 * y;
      }
    }
    // All of the warp are here, whatever they threw.
    __syncwarp();
    sum += __shfl_xor_sync(~0u, thread, 1);
  }
  __syncthreads();
  results[thread] = sum;
}

int expected(int thread, int rounds) {
  int sum = 0;
  for (int i = 0; i < rounds; ++i) {
    int t = thread + i;
    if (t % 4 == 1) sum += 1000 + t;
    else if (t % 4 == 3) sum -= t % 8 == 7 ? 2 * t : t;
    else sum += t;
    sum += thread ^ 1;
  }
  return sum;
}

int main() {
  const int blocks = 8, threads = 64, all = blocks * threads;
  int *results = managed<int>(all);
  meet<<<blocks, threads>>>(results, 5);
  CHECK_LAUNCH();
  int bad = 0;
  for (int i = 0; i < all; ++i)
    bad += results[i] != expected(i, 5);
  std::printf("%d wrong\n", bad);
}
// EXPECT: 0 wrong
