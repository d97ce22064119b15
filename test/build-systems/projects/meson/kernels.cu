#include "kernels.h"
#include <cstdio>
#include <cstring>
__global__ void kernel(int *P) { *P = Value; }
int launch(bool Really) {
  if (Really)
    kernel<<<1, 1>>>(nullptr);
  return std::strcmp(TEXT, "a b") ? 0 : Value;
}
