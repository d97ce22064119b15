#ifndef COMMON_H
#define COMMON_H

#include "check.h"

template <typename T> __global__ void fill(T *out, T first) {
  out[threadIdx.x] = first + T(threadIdx.x);
}
template <typename T> void fillFrom(T *out, T first) {
  fill<T><<<1, 2>>>(out, first);
  CHECK_LAUNCH();
}
void runOther(int *out);

#endif
