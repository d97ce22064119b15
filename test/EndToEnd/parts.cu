// The parts of a large module are assembled apart and linked, and compute what they compute as
// one: with shared memory, constants of several kernels, variables that several kernels have,
// local arrays, recursion, functions of the system, and functions and tables of which each part has
// a copy.
//
// RUN: %cupcc -fcache=none %archs %s -o %t -I%inputs
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -I%inputs
//
// That they are linked is seen in the cubin, which has nvlink's note; the bytes are the same
// however many run at a time.
// RUN: %cupcc -fcache=none -sm_90 -cubin -I%inputs %s -o %t.one -j 1
// RUN: %cupcc -fcache=none -sm_90 -cubin -I%inputs %s -o %t.four -j 4
// RUN: cmp %t.one %t.four
// RUN: grep -q nvlink %t.one
//
// RUN: %cupcc -fcache=none -sm_90 -cubin -I%inputs %s -o %t.split -split-compile=2
// RUN: cmp %t.one %t.split
//
// So they are when ptxas prints what the kernels take, all of them.
// RUN: %cupcc -fcache=none -sm_90 -cubin -I%inputs %s -o %t.said -Xptxas -v > %t.figures 2>&1
// RUN: cmp %t.one %t.said
// RUN: FileCheck %s --check-prefix=FIGURES --implicit-check-not=warning < %t.figures
// FIGURES-COUNT-20: Compiling entry function
// FIGURES-NOT: Compiling entry function
//
// The kernels that have constants are in one cubin: ptxas gives constants their places. So it does
// before sm_90 with the addresses of variables and functions, which the fillers have none of.
//
// EXPECT: filler: 0 wrong
// EXPECT: constants 3 23 33
// EXPECT: counter 96
// EXPECT: table 5 8
// EXPECT: local 496 496
// EXPECT: printed 7
// EXPECT: deep 5050 5050

#include "check.h"

__device__ int counter;
__constant__ int first[3] = {1, 2, 3};
__constant__ double second[5] = {0.5, 10.5, 20.5, 30.5};
__device__ int table[4] = {3, 5, 8, 13};
extern __shared__ unsigned scratch[];

/// The lowest bits of threads that have diverged.
__device__ __noinline__ unsigned slow(unsigned x) {
  for (unsigned i = 0; i < 3; ++i)
    if (x % 2)
      x = 3 * x + (__ballot_sync(__activemask(), x & 1) != 0);
    else
      x = x / 2 + 1;
  return x;
}

__device__ __noinline__ unsigned word(unsigned x) {
  const char *words = "a table of which each part has one";
  return words[x % 30];
}

#define STEP(K) x = (x ^ (x >> ((K) % 7 + 1))) * (2 * (K) + 3) + slow(x + K);
#define STEPS(K) STEP(K) STEP(K + 1) STEP(K + 2) STEP(K + 3) STEP(K + 4)
#define MANY(K) STEPS(K) STEPS(K + 5) STEPS(K + 10) STEPS(K + 15)

/// The same number in two ways, one of them through memory.
template <int N> __device__ unsigned work(unsigned start) {
  __shared__ unsigned shared[32 + 32 * N];
  unsigned x = start + N;
  MANY(N)
  shared[threadIdx.x + N] = x;
  x = start + N;
  MANY(N)
  __syncthreads();
  scratch[threadIdx.x] = shared[31 - threadIdx.x + N] != x;
  __syncthreads();
  return scratch[31 - threadIdx.x];
}

template <int N> __global__ void filler(unsigned *wrong) {
  atomicAdd(wrong, work<N>(5));
}

template <int N> __global__ void constants(int *out) {
  const unsigned wrong = work<N>(7);
  if (threadIdx.x == 0)
    out[N % 3] = word(wrong) - 'a' + wrong + (N % 3 ? int(second[N % 4]) + first[2] : first[N % 2 + 2]);
}

template <int N> __global__ void count() {
  atomicAdd(&counter, 1 + work<N>(9));
}

template <int N> __global__ void read(int *out) {
  out[N % 2] = table[N % 2 + 1] + work<N>(3);
}

/// An array whose indices are known at run time alone, and a function of the system.
template <int N> __global__ void local(int *out, int n) {
  int values[32];
  for (int i = 0; i < n; ++i)
    values[(i * 7 + N) & 31] = i;
  int sum = work<N>(4) + (word(N) == 0);
  for (int i = 0; i < n; ++i)
    sum += values[i ^ (N & 31)];
  if (threadIdx.x == 0) {
    out[N % 2] = sum;
    if (n == N)
      printf("printed %d\n", n);
  }
}

/// More than the default of 1 KB of stack.
__device__ __noinline__ int sum(int n, const int *before) {
  int here[8];
  for (int i = 0; i < 8; ++i)
    here[i] = n + i + (before ? before[i] & 0 : 0);
  return n == 0 ? 0 : here[0] + sum(n - 1, here);
}

template <int N> __global__ void deep(int *out, int n) {
  const int wrong = work<N>(6);
  if (threadIdx.x == 0)
    out[N % 2] = wrong + sum(n, nullptr);
}

template <int N> void fill(unsigned *wrong) {
  if constexpr (N > 0) {
    filler<N><<<1, 32, 128>>>(wrong);
    CHECK_LAUNCH();
    fill<N - 1>(wrong);
  }
}

int main() {
  unsigned *wrong = managed<unsigned>(1);
  fill<8>(wrong);
  CHECK(cudaDeviceSynchronize());
  printf("filler: %u wrong\n", *wrong);

  int *out = managed<int>(3);
  constants<30><<<1, 32, 128>>>(out);
  CHECK_LAUNCH();
  constants<34><<<1, 32, 128>>>(out);
  CHECK_LAUNCH();
  constants<35><<<1, 32, 128>>>(out);
  CHECK_LAUNCH();
  CHECK(cudaDeviceSynchronize());
  printf("constants %d %d %d\n", out[0], out[1], out[2]);

  count<20><<<1, 32, 128>>>();
  CHECK_LAUNCH();
  count<21><<<2, 32, 128>>>();
  CHECK_LAUNCH();
  int counted;
  CHECK(cudaMemcpyFromSymbol(&counted, counter, sizeof(counted)));
  printf("counter %d\n", counted);

  read<22><<<1, 32, 128>>>(out);
  CHECK_LAUNCH();
  read<23><<<1, 32, 128>>>(out);
  CHECK_LAUNCH();
  CHECK(cudaDeviceSynchronize());
  printf("table %d %d\n", out[0], out[1]);

  local<24><<<1, 32, 128>>>(out, 32);
  CHECK_LAUNCH();
  local<25><<<1, 32, 128>>>(out, 32);
  CHECK_LAUNCH();
  CHECK(cudaDeviceSynchronize());
  printf("local %d %d\n", out[0], out[1]);
  int *unused = managed<int>(2);
  local<7><<<1, 32, 128>>>(unused, 7);
  CHECK_LAUNCH();
  CHECK(cudaDeviceSynchronize());

  deep<26><<<1, 32, 128>>>(out, 100);
  CHECK_LAUNCH();
  deep<27><<<1, 32, 128>>>(out, 100);
  CHECK_LAUNCH();
  CHECK(cudaDeviceSynchronize());
  printf("deep %d %d\n", out[0], out[1]);
}
