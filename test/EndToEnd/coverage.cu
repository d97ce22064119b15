// --coverage counts the host's lines, for llvm-cov's gcov.
//
// REQUIRES: compiler-rt
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %cupcc %archs --coverage -c %s -o %t/coverage.o
// RUN: ls %t/coverage.gcno
// RUN: %cupcc --coverage %t/coverage.o -o %t/program
// RUN: %t/program
// RUN: llvm-cov gcov -t %t/coverage.gcda | FileCheck %s
// RUN: %cupcc %archs -fprofile-instr-generate %s -o %t/profiled
// RUN: env LLVM_PROFILE_FILE=%t/raw %t/profiled
// RUN: llvm-profdata show --function=twice --counts %t/raw | FileCheck %s --check-prefix=PROFILE
// PROFILE: Function count: 3

// CHECK: 3: [[#@LINE+1]]:__host__ __device__ int twice
__host__ __device__ int twice(int n) { return 2 * n; }
// CHECK: #####: [[#@LINE+1]]:__global__ void kernel
__global__ void kernel(int *p) { *p = twice(*p); }
int main(int argc, char **) {
  // CHECK: #####: [[#@LINE+2]]:    kernel
  if (argc > 1)
    kernel<<<1, 1>>>(nullptr);
  // CHECK: 1: [[#@LINE+1]]:  return
  return twice(1) + twice(2) - twice(3);
}
