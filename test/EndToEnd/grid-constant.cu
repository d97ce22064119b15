// A __grid_constant__ parameter is read in place; its address can be taken and
// passed on.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Table {
  int base;
  int values[100];
};

__device__ int lookUp(const Table *table, int i) {
  return table->base + table->values[i];
}
__global__ void kernel(const __grid_constant__ Table table, int *out) {
  out[threadIdx.x] = lookUp(&table, int(threadIdx.x) * 3);
}
template <typename T>
__global__ void first(const __grid_constant__ T pair, int *out) {
  const T &reference = pair;
  *out = reference.base;
}

int main() {
  int *out = managed<int>(33);
  Table table;
  table.base = 1000;
  for (int i = 0; i < 100; ++i)
    table.values[i] = i * i;
  kernel<<<1, 32>>>(table, out);
  first<<<1, 1>>>(table, out + 32);
  CHECK_LAUNCH();
  std::printf("%d %d %d %d\n", out[0], out[1], out[31], out[32]);
}
// EXPECT: 1000 1009 9649 1000
