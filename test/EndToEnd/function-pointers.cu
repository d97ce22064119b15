// Pointers to functions, to members and to data members on the device; a table of
// them in device memory.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

typedef int (*Operation)(int, int);
__device__ int add(int a, int b) { return a + b; }
__device__ int subtract(int a, int b) { return a - b; }
template <int N> __device__ int scale(int a, int b) { return a * N + b; }
__device__ Operation table[] = {add, subtract, scale<10>};

struct Counter {
  int value = 0, other = 5;
  __device__ void up(int n) { value += n; }
  __device__ void down(int n) { value -= n; }
  __device__ virtual int get() { return value; }
};
struct Doubled : Counter {
  __device__ int get() override { return value * 2; }
};
__device__ __noinline__ int call(Operation f, int a, int b) { return f(a, b); }

__global__ void kernel(int *out, int i, Operation given) {
  out[0] = table[i](7, 2);
  out[1] = call(i ? subtract : add, 7, 2);
  void (Counter::*change)(int) = i ? &Counter::up : &Counter::down;
  int Counter::*field = i ? &Counter::value : &Counter::other;
  int (Counter::*get)() = &Counter::get;
  Doubled doubled;
  (doubled.*change)(3);
  out[2] = doubled.*field;
  out[3] = (doubled.*get)();
  out[4] = given(1, 2);
}

int main() {
  int *out = managed<int>(5);
  Operation given;
  CHECK(cudaMemcpyFromSymbol(&given, table, sizeof(given), 2 * sizeof(given)));
  for (int i = 0; i < 3; ++i) {
    kernel<<<1, 1>>>(out, i, given);
    CHECK_LAUNCH();
    std::printf("%d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4]);
  }
}
// EXPECT: 9 9 5 -6 12
// EXPECT: 5 5 3 6 12
// EXPECT: 72 5 3 6 12
