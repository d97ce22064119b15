// Under _FORTIFY_SOURCE, what does not fit an array ends the kernel, and a line
// says where.
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
//
// RUN: %cupcc -std=c++20 -w -O2 -D_FORTIFY_SOURCE=2 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -w -O2 -D_FORTIFY_SOURCE=2

#include <cstdarg>
#include <cstdio>

static __device__ void write(char *, const char *Format, ...) {
  char Small[8];
  va_list List;
  va_start(List, Format);
  vsprintf(Small, Format, List);
  va_end(List);
  puts(Small);
}
__global__ void kernel(int Number) { write(nullptr, "%d", Number); }

int main() {
  kernel<<<1, 1>>>(1234567);
  printf("%d\n", cudaDeviceSynchronize() == cudaSuccess);
  kernel<<<1, 1>>>(12345678);
  printf("%d\n", cudaDeviceSynchronize() != cudaSuccess);
}

// EXPECT: 1234567
// EXPECT: 1
// EXPECT: *** buffer overflow detected ***: terminated, block: [0,0,0], thread: [0,0,0]
// EXPECT: 1
