// malloc and its kin on the device: contents survive realloc, calloc clears,
// alignments hold, errors are the host's, and 10,000 threads at once each keep
// what is theirs. The host runs the same function.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <malloc.h>

// Sets a bit for each thing that is wrong.
static __host__ __device__ unsigned use(unsigned seed) {
  unsigned wrong = 0;
  auto expect = [&](int bit, bool holds) { wrong |= holds ? 0 : 1u << bit; };
  auto *a = static_cast<unsigned *>(malloc(7 * sizeof(unsigned)));
  for (unsigned i = 0; i < 7; ++i)
    a[i] = seed + i;
  a = static_cast<unsigned *>(realloc(a, 40 * sizeof(unsigned)));
  for (unsigned i = 0; i < 7; ++i)
    expect(0, a[i] == seed + i);
  expect(1, malloc_usable_size(a) >= 160);
  a = static_cast<unsigned *>(realloc(a, 8));
  expect(2, a[0] == seed && a[1] == seed + 1);
  free(a);
  auto *c = static_cast<char *>(calloc(5, 9));
  for (int i = 0; i < 45; ++i)
    expect(3, c[i] == 0);
  c[44] = 1;
  free(c);
  for (size_t alignment = 16; alignment <= 256; alignment *= 2) {
    void *p = aligned_alloc(alignment, alignment);
    void *q = memalign(alignment, 1);
    void *r = nullptr;
    expect(4, posix_memalign(&r, alignment, 3) == 0);
    expect(5, (uintptr_t(p) | uintptr_t(q) | uintptr_t(r)) % alignment == 0);
    memset(p, 1, alignment);
    free(q);
    free(p);
    free(r);
  }
  void *r = &wrong;
  expect(6, posix_memalign(&r, 24, 8) == EINVAL && r == &wrong);
  errno = 0;
  volatile size_t huge = SIZE_MAX / 2;
  expect(7, malloc(huge) == nullptr && errno == ENOMEM);
  errno = 0;
  expect(8, calloc(huge, 4) == nullptr && errno == ENOMEM);
  expect(9, reallocarray(nullptr, huge, 4) == nullptr);
  free(nullptr);
  void *zero = malloc(0);
  expect(10, zero != nullptr);
  expect(11, realloc(zero, 0) == nullptr);
  return wrong;
}

__global__ void kernel(unsigned *wrong) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 10000)
    wrong[i] = use(i);
}

int main() {
  CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 256 << 20));
  unsigned *wrong = managed<unsigned>(10000);
  kernel<<<79, 128>>>(wrong);
  CHECK_LAUNCH();
  unsigned any = 0;
  for (int i = 0; i < 10000; ++i)
    any |= wrong[i];
  std::printf("device: %x, host: %x\n", any, use(1));
}
// EXPECT: device: 0, host: 0
