// Functions with a body for each side, of which the source names some, and the
// header's own functions the others.
#pragma once
#include "check.h"

template <class T> __host__ T value(T x) { return x + 1; }
template <class T> __device__ T value(T x) { return x + 2; }
template <class T> __host__ auto deduced(T x) { return x + 10; }
template <class T> __device__ auto deduced(T x) { return x + 20; }

struct Plain {
  int value;
  __host__ Plain() : value(100) {}
  __device__ Plain() : value(200) {}
};
struct Hidden {
  int value;
  __device__ Hidden() : value(200) {}
  __host__ Hidden() : value(100) {}
  __device__ int get() { return value; }
  __host__ int get() { return value; }
};
template <class T> struct Box {
  T value;
  __device__ Box(T x) : value(x + 2000) {}
  __host__ Box(T x) : value(x + 1000) {}
  __host__ int get() { return value; }
  __device__ int get() { return value; }
};
__device__ inline int side() { return 20000; }
__host__ inline int side() { return 10000; }
__host__ inline int hidden() { return 10000; }
__device__ inline int hidden() { return 20000; }

inline int inHeader() {
  return value(0l) + deduced(0l) + Hidden().get() + Box<long>(0).get() +
         hidden();
}

// What nothing in the source leads to.
struct Deep {
  int value;
  __host__ Deep() : value(100) {}
  __device__ Deep() : value(200) {}
};
__device__ inline int deep() { return 20000; }
__host__ inline int deep() { return 10000; }
inline int deeper() {
  return value(short(0)) + deduced(short(0)) + Deep().value +
         Box<short>(0).get() + deep();
}
static __global__ void deepKernel(int *out) { *out = deeper(); }
inline int launch(int *out) {
  deepKernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  return deeper();
}
