#include "shared.h"

extern __shared__ int ofFile[10];
static __shared__ int ofOne[3];

__device__ void addOne() {
  ++ofFile[3];
  ++ofTemplate<int>();
  ++ofInline();
  ofOne[2] = 1000;
}

__device__ int lastOfLaunch() { return ofLaunch[7]; }

void reverseThere(int *Values, int Count) {
  reverse<<<1, 128>>>(Values, Count);
  swapHalves<short><<<1, 8>>>((int4 *)Values);
}
