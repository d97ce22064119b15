// The host has the table of a class whose virtual functions are for the device, and
// never calls them. nvcc compiles this, too.
//
// RUN: %cupcc -sm_90 -c %s -o %t.o
// RUN: %cupcc -sm_90 %s -S -emit-llvm -o - | FileCheck %s
// CHECK: @_ZTV4Base = {{.*}} ptr @__cxa_pure_virtual, ptr @_ZNK4Base4bothEv
// CHECK-NOT: @_ZNK4Base3getEv

#include <cuda_runtime.h>

struct Base {
  __device__ virtual int get() const;
  __host__ __device__ virtual int both() const;
  int x = 1;
};
__device__ int Base::get() const { return x + 1000; }
__host__ __device__ int Base::both() const { return x; }

__global__ void k(int *p) {
  Base b;
  Base *q = &b;
  *p = q->get();
}
int main() {
  Base b;
  k<<<1, 1>>>(nullptr);
  return b.both();
}
