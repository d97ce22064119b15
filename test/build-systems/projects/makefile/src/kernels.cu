#include "kernels.h"
#include <cstdio>
#include <cstring>
__global__ void kernel(int *P) { *P = Value; }
int launch(bool Really) {
  if (Really)
    kernel<<<1, 1>>>(nullptr);
  return std::strcmp(VERSION, "1.0") != 0 || std::strcmp(NAME, "a b") != 0 ? 0 : Value;
}
