// PTX assembly in kernels: operands of 16, 32 and 64 bits, float and double, several
// results, memory clobbers; in functions with and without a tag.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

static unsigned lane() {
  unsigned result;
  asm("mov.u32 %0, %%laneid;" : "=r"(result));
  return result;
}
__device__ float half(float x) {
  float result;
  asm("mul.f32 %0, %1, 0f3F000000;" : "=f"(result) : "f"(x));
  return result;
}
__global__ void kernel(double *out, int *memory) {
  double sum;
  asm("add.f64 %0, %1, %2;" : "=d"(sum) : "d"(1.5), "d"(2.25));
  unsigned short small;
  asm("cvt.u16.u32 %0, %1;" : "=h"(small) : "r"(70000u));
  long long wide;
  asm("mul.wide.s32 %0, %1, %2;" : "=l"(wide) : "r"(-100000), "r"(100000));
  unsigned low, high;
  asm("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"(0x500000007ll));
  asm volatile("st.global.s32 [%0], %1;" : : "l"(memory), "n"(11) : "memory");
  if (lane() == 3) {
    out[0] = half(5);
    out[1] = sum;
    out[2] = small;
    out[3] = double(wide);
    out[4] = low * 10 + high;
    out[5] = *memory + lane();
  }
}

int main() {
  double *out = managed<double>(6);
  int *memory = managed<int>();
  kernel<<<1, 32>>>(out, memory);
  CHECK_LAUNCH();
  for (int i = 0; i < 6; ++i)
    std::printf("%.12g ", out[i]);
  std::printf("\n");
}
// EXPECT: 2.5 3.75 4464 -10000000000 75 14
