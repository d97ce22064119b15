#include "common.h"

int applyThere(int *out) {
  int value = 21;
  CHECK(cudaMemcpyToSymbol(coefficient, &value, sizeof(value)));
  apply<<<1, 1>>>(out);
  CHECK_LAUNCH();
  int count;
  CHECK(cudaMemcpyFromSymbol(&count, counter, sizeof(count)));
  return *out * 100 + count;
}
const void *addressThere() { return (const void *)apply<int>; }
