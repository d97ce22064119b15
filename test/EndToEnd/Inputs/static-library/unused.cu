#include "check.h"

__global__ void nothing() {}

extern "C" int unusedIsLinked() {
  nothing<<<1, 1>>>();
  return cudaGetLastError();
}
