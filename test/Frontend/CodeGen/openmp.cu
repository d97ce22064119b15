// OpenMP is the host's: a kernel's locals stay in the thread.
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm %s -o - -fopenmp | FileCheck %s --implicit-check-not=__kmpc
// RUN: %cupcc -sm_75 -S -emit-llvm %s -o - -fopenmp | FileCheck %s --check-prefix=HOST
__global__ void k(int *out) {
  int local[4] = {1, 2, 3, 4};
  *out = local[*out & 3];
}
void host(int *a) {
#pragma omp parallel for
  for (int i = 0; i < 100; ++i)
    a[i] = i;
}
// CHECK: ptx_kernel void @_Z1kPi(
// HOST:  __kmpc_fork_call
