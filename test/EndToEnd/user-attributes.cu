// Attributes of the program choose the shapes of kernels: the host reads those of the
// enumerator that it launches, the kernel those of its template's argument.
//
// RUN: %cupcc -std=c++20 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20

#include <cstdio>

using threads [[attribute]] = int;
using items [[attribute(1)]] = int;
using reversed [[attribute]] = void;
using title [[attribute("untitled")]] = const char *;

template <class E, E shape> __global__ void fill(int *out) {
  constexpr int nt = @attribute(shape, threads), vt = @attribute(shape, items);
  for (int i : vt) {
    int at = threadIdx.x + i * nt;
    if constexpr (@has_attribute(shape, reversed))
      at = nt * vt - 1 - at;
    out[at] = threadIdx.x * 10 + i;
  }
  if (threadIdx.x == 0)
    printf("%s, %s: %d threads\n", shape.string, @attribute(shape, title), nt);
}

template <class E, E shape> void run(int *memory) {
  constexpr int nt = @enum_attribute(shape, threads);
  fill<E, shape><<<1, nt>>>(memory);
  cudaDeviceSynchronize();
  for (int i : nt * @enum_attribute(shape, items))
    printf(" %d", memory[i]);
  printf("\n");
}

template <int N> void runLocal(int *memory) {
  enum Shape { flat [[.threads = N]], tall [[.threads = 2, .items = N, .title = "columns"]], back [[.threads = N, .items = 2, .reversed]] };
  run<Shape, flat>(memory);
  run<Shape, tall>(memory);
  run<Shape, back>(memory);
  printf("%s %d x %d\n", Shape.enum_names, @enum_attributes(Shape, threads), @enum_attributes(Shape, items))...;
}

int main() {
  int *memory;
  cudaMallocManaged(&memory, 64 * sizeof(int));
  runLocal<3>(memory);
}
// EXPECT: flat, untitled: 3 threads
// EXPECT:  0 10 20
// EXPECT: tall, columns: 2 threads
// EXPECT:  0 10 1 11 2 12
// EXPECT: back, untitled: 3 threads
// EXPECT:  21 11 1 20 10 0
// EXPECT: flat 3 x 1
// EXPECT: tall 2 x 3
// EXPECT: back 3 x 2
