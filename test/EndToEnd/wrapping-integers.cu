// Integer functions whose sums and products wrap, as PTX's do: nothing that the
// optimiser knows of the arguments may change them.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "check.h"
#include <climits>

__global__ void kernel(int *out, int most, int factor) {
  out[0] = __viaddmax_s32(most, 1, most) == most;
  out[1] = __viaddmin_s32(most, 1, most) == INT_MIN;
  out[2] = __viaddmax_s32_relu(most, 1, -5);
  out[3] = __viaddmin_s32_relu(most, 1, 7);
  out[4] = __mul24(factor, factor) < 0;
  out[5] = __mul24(factor, factor);
}

int main() {
  int *out = managed<int>(6);
  kernel<<<1, 1>>>(out, INT_MAX, 0xb505);
  CHECK_LAUNCH();
  for (int i = 0; i < 6; ++i)
    std::printf("%d ", out[i]);
  std::printf("%d\n", __viaddmax_s32(INT_MAX, 1, 3));
}
// EXPECT: 1 1 0 0 1 -2147479015 3
