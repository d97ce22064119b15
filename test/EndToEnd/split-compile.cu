// -split-compile: a module in parts computes what it computes as one, and its
// bytes are the same however many parts are compiled at a time.
//
// RUN: %cupcc -fcache=none %archs %s -c -o %t.one.o -split-compile=1
// RUN: %cupcc -fcache=none %archs %s -c -o %t.two.o --split-compile 2
// RUN: %cupcc -fcache=none %archs %s -c -o %t.five.o -split-compile=5 -j 3
// RUN: %cupcc -fcache=none %archs %s -c -o %t.all.o -split-compile=0
// RUN: cmp %t.one.o %t.two.o
// RUN: cmp %t.one.o %t.five.o
// RUN: cmp %t.one.o %t.all.o
// RUN: %cupcc -fcache=none -sm_80 %s -ptx -o %t.ptx -split-compile=2
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %cupcc -fcache=none %archs %s -o %t -split-compile=2
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -split-compile=2
//
// What several parts have stands there once, kernels in their order, and
// functions that were copied have names of their own.
//
// PTX:     .version
// PTX-NOT: .version
// PTX-DAG: .visible .global .align 4 .u32 counter;
// PTX-DAG: .visible .const .align {{[0-9]+}} .b8 factors[
// PTX-DAG: .visible .global .align {{[0-9]+}} .b64 _ZL5table[300] = {
// PTX-DAG: .extern .shared .align 16 .b8 scratch[];
// PTX-DAG: .func {{.*}} _Z4slowj${{[0-9a-f]+}}$
// PTX-DAG: .func {{.*}} _Z4slowj${{[0-9a-f]+}}$
// PTX:     .visible .entry _Z5countv(
// PTX:     .visible .entry _Z4workILi0EEvPjj(
// PTX:     .visible .entry _Z4workILi1EEvPjj(
// PTX:     .visible .entry _Z4workILi11EEvPjj(
// PTX-NOT: .visible .entry _Z4workILi11EEvPjj(
//
// EXPECT: work 2496
// EXPECT: count 96
// EXPECT: managed 7
// EXPECT: recursion 21
// EXPECT: shapes 12 35
// EXPECT: tables are one: 1
// EXPECT: once 1 then 2

#include <cstdio>

__device__ int counter;
__constant__ int factors[4] = {3, 5, 7, 11};
__managed__ int managed;
__device__ const int *kept[2];

// Its address is compared: all kernels have the same one.
static constexpr int table[600] = {1, 2, 3, 5, 8, 13};

extern __shared__ int scratch[];

__device__ __noinline__ unsigned slow(unsigned x) {
  for (unsigned i = 0; i < 3; ++i)
    x = x % 2 ? 3 * x + factors[i] : x / 2 + table[x % 6];
  return x;
}

#define STEP(K) x = (x ^ (x >> (K % 7 + 1))) * (2 * K + 3) + slow(x + K);
#define STEPS(K) STEP(K) STEP(K + 1) STEP(K + 2) STEP(K + 3) STEP(K + 4)
#define MANY(K) STEPS(K) STEPS(K + 5) STEPS(K + 10) STEPS(K + 15)

template <int N> __device__ __host__ constexpr unsigned seed() {
  return N * 2654435761u + 1;
}

/// The same number in two ways, one of them through memory.
template <int N> __global__ void work(unsigned *out, unsigned start) {
  __shared__ unsigned shared[32];
  unsigned x = start + seed<N>();
  MANY(N)
  shared[threadIdx.x] = x;
  x = start + seed<N>();
  scratch[threadIdx.x] = 0;
  MANY(N)
  __syncthreads();
  scratch[threadIdx.x] = shared[31 - threadIdx.x] == x;
  __syncthreads();
  atomicAdd(&counter, scratch[31 - threadIdx.x]);
  out[threadIdx.x] = N + 1 + (scratch[threadIdx.x] ? 0 : 1000);
  if (N == 0 && threadIdx.x == 0)
    kept[0] = table;
}

__global__ void count() {
  printf("count %d\n", counter / 4);
}

__global__ void addManaged() {
  managed += table[3] + factors[0] - 1;
  kept[1] = &table[0];
}

__device__ int sum(int n) { return n ? n + sum(n - 1) : 0; }
__global__ void recursion(int n) { printf("recursion %d\n", sum(n)); }

struct Shape {
  __device__ virtual int area() const = 0;
};
struct Square : Shape {
  int a;
  __device__ Square(int a) : a(a) {}
  __device__ int area() const override { return a * a + 3; }
};
struct Box : Shape {
  int a, b;
  __device__ Box(int a, int b) : a(a), b(b) {}
  __device__ int area() const override { return a * b; }
};
__device__ Shape *shapes[2];
__global__ void makeShapes() {
  shapes[0] = new Square(3);
  shapes[1] = new Box(5, 7);
}
__global__ void useShapes() {
  printf("shapes %d %d\n", shapes[0]->area(), shapes[1]->area());
}

__global__ void compareTables() {
  printf("tables are one: %d\n", kept[0] == kept[1]);
}

// A variable of a function, shared by the kernels that call it.
__device__ int next() {
  static int value = 0;
  return ++value;
}
__global__ void once() { printf("once %d", next()); }
__global__ void twice() { printf(" then %d\n", next()); }

template <int N> unsigned run(unsigned *out) {
  work<N><<<1, 32, 32 * sizeof(int)>>>(out, 5);
  cudaDeviceSynchronize();
  unsigned total = 0;
  for (int i = 0; i < 32; ++i)
    total += out[i] % 1000;
  return total;
}

int main() {
  unsigned *out, total = 0;
  cudaMallocManaged(&out, 32 * sizeof(unsigned));
  total += run<0>(out) + run<1>(out) + run<2>(out) + run<3>(out);
  total += run<4>(out) + run<5>(out) + run<6>(out) + run<7>(out);
  total += run<8>(out) + run<9>(out) + run<10>(out) + run<11>(out);
  printf("work %u\n", total);
  fflush(stdout);
  count<<<1, 1>>>();
  cudaDeviceSynchronize();
  addManaged<<<1, 1>>>();
  cudaDeviceSynchronize();
  printf("managed %d\n", managed);
  fflush(stdout);
  recursion<<<1, 1>>>(6);
  makeShapes<<<1, 1>>>();
  useShapes<<<1, 1>>>();
  compareTables<<<1, 1>>>();
  once<<<1, 1>>>();
  twice<<<1, 1>>>();
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}
