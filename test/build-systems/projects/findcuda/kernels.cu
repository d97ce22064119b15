#include "value.h"
#include <cstring>
__global__ void kernel(int *P) { *P = Value; }
int launch(bool Really) {
  if (Really)
    kernel<<<1, 1>>>(nullptr);
  return std::strcmp(TEXT, "text") ? 0 : FROM_CXX;
}
