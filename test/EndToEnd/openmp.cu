// OpenMP's threads on the host, in functions that kernels call, too, and
// launches from several threads.
//
// REQUIRES: libomp
// RUN: %cupcc -std=c++20 %archs -I%inputs -fopenmp %s -o %t
// RUN: env OMP_NUM_THREADS=3 %t host | FileCheck %s
// RUN: %cupcc -std=c++20 %archs -I%inputs -Xcompiler -fopenmp %s -c -o %t.o
// RUN: %cupcc -Xcompiler -fopenmp %t.o -o %t.two
// RUN: env OMP_NUM_THREADS=3 %t.two host | FileCheck %s
// RUN: %run-on-gpu %t %s
// CHECK: 4950, 3 threads, up to 3

#include "check.h"
#include <omp.h>

__host__ __device__ int sum(int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; ++i) s += i;
  return s;
}

__global__ void kernel(int *out, int n) { *out = sum(n); }

int main(int argc, char **) {
  int threads = 0;
#pragma omp parallel reduction(+ : threads)
  threads += 1;
  if (argc > 1) {
    std::printf("%d, %d threads, up to %d\n", sum(100), threads,
                omp_get_max_threads());
    return 0;
  }
  int *out, total = 0;
  CHECK(cudaMalloc(&out, 4 * sizeof(int)));
#pragma omp parallel for
  for (int i = 0; i < 4; ++i) {
    kernel<<<1, 1>>>(out + i, 10 + i);
    CHECK(cudaGetLastError());
  }
  CHECK(cudaDeviceSynchronize());
  int all[4];
  CHECK(cudaMemcpy(all, out, sizeof(all), cudaMemcpyDeviceToHost));
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < 4; ++i) total += all[i] - sum(10 + i);
  std::printf("%d %d\n", all[0], total);
}
// EXPECT: 45 0
