// Kernels in a shared library and in two files of the executable; all instantiate the
// same template, and the library's device variable is its own.
//
// RUN: mkdir -p %t.dir
// RUN: %cupcc -std=c++20 %archs -I%inputs -shared -fPIC %S/Inputs/shared-library/histogram.cu -o %t.dir/libhistogram.so
// RUN: %cupcc -std=c++20 %archs -I%inputs %s %S/Inputs/shared-library/scale.cu -L%t.dir -lhistogram -Wl,-rpath,'$ORIGIN' -o %t.dir/shared-library
// RUN: %run-on-gpu %t.dir/shared-library %s

#include "Inputs/shared-library/histogram.h"

void scale(int *data, int n, int by);

__device__ int counts[4] = {-1, -1, -1, -1};
__global__ void own(int *out) { *out = counts[0]; }

int main() {
  int *values = managed<int>(100), *out = managed<int>(4);
  fill<<<1, 100>>>(values, 3);
  own<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%d %d\n", values[10], out[0]);
  histogram(values, 100, out);
  std::printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  scale(out, 4, 10);
  std::printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
// EXPECT: 30 -1
// EXPECT: 25 25 26 25
// EXPECT: 250 260 280 280
