#include "check.h"

// One for each file, as in many headers.
static __constant__ int coefficient;
static __device__ int counter;

template <class T> __global__ void apply(T *out) {
  *out = coefficient;
  atomicAdd(&counter, coefficient);
}
