// Additions of packed 16-bit integers: with constants, in vectorised code, and of the
// SIMD functions, for all values of a lane.
//
// RUN: %cupcc -std=c++20 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20

#include <cstdio>

__host__ __device__ inline int wrapped(int x) { return (x & 0xffff ^ 0x8000) - 0x8000; }
__host__ __device__ inline int clamped(int x) { return x < -32768 ? -32768 : x > 32767 ? 32767 : x; }

typedef short Pair __attribute__((vector_size(4)));

// What a lane is asked for, as 32-bit arithmetic has it, and as the device does.
struct Results {
  int subtracted, sum, isLess, isNegative, vector, high;
};
__host__ __device__ inline Results expected(int x) {
  return {clamped(x - 7), wrapped(x + 7), wrapped(x - 7) < x, wrapped(x - 7) < 0,
          wrapped(x + 300), wrapped(wrapped(x * 5) - 1000)};
}

__global__ void kernel(int *wrong) {
  unsigned low = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned word = low & 0xffff | (low * 5 & 0xffff) << 16;
  int x = wrapped(low);
  Pair pair;
  memcpy(&pair, &word, 4);
  Pair down = pair - Pair{7, 0}, up = pair + Pair{300, -1000};
  Results e = expected(x);
  Results r{wrapped(__vsubss2(word, 7)), wrapped(__vadd2(word, 7)), down[0] < x, down[0] < 0,
            up[0], up[1]};
  if (r.subtracted != e.subtracted)
    atomicAdd(wrong, 1);
  if (r.sum != e.sum)
    atomicAdd(wrong + 1, 1);
  if (r.isLess != e.isLess || r.isNegative != e.isNegative)
    atomicAdd(wrong + 2, 1);
  if (r.vector != e.vector || r.high != e.high)
    atomicAdd(wrong + 3, 1);
}

int main() {
  int *wrong;
  cudaMallocManaged(&wrong, 4 * sizeof(int));
  for (int i = 0; i < 4; ++i)
    wrong[i] = 0;
  kernel<<<256, 256>>>(wrong);
  if (cudaDeviceSynchronize())
    return 1;
  printf("%d %d %d %d\n", wrong[0], wrong[1], wrong[2], wrong[3]);
}

// EXPECT: 0 0 0 0
