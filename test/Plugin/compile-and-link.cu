// The plugin compiles a CUDA source in clang++ to what the driver makes of it.
//
// REQUIRES: toolkit
// RUN: %clangxx --cuda-host-only -nocudainc -nocudalib --no-offload-new-driver -Wno-unknown-cuda-version \
// RUN:   -fplugin=%plugin -fplugin-arg-cupcc-sm_75 -fplugin-arg-cupcc-sm_90 -fplugin-arg-cupcc-OG2 \
// RUN:   %s -o %t -L%cuda/lib64 -lcudart
// RUN: %cupcc --list-images %t | FileCheck %s
// RUN: %cupcc -sm_75 -sm_90 -OG2 %s -gpu -S -o %t.driver.ptx
// RUN: %run-on-gpu %t %s

// CHECK-DAG: cubin {{.*}}sm_75
// CHECK-DAG: ptx {{.*}}sm_75
// CHECK-DAG: cubin {{.*}}sm_90
// CHECK-DAG: ptx {{.*}}sm_90

#include <algorithm>
#include <cstdio>

int twice(int x) { return 2 * x; }

__global__ void kernel() {
  int values[] = {3, 1, 2};
  std::sort(values, values + 3);
  printf("%d %d %d\n", twice(values[0]), twice(values[1]), twice(values[2]));
}

int main() {
  kernel<<<1, 1>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
// EXPECT: 2 4 6
