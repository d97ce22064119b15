// The host has the table of a class whose virtual functions are for the device, and
// never calls them. nvcc compiles this, too.
//
// RUN: %cupcc -sm_90 -c %s -o %t.o
// RUN: %cupcc -sm_90 %s -S -emit-llvm -o - | FileCheck %s
// CHECK: @_ZTV4Base = {{.*}} ptr @__cxa_pure_virtual, ptr @_ZNK4Base4bothEv

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

// The destructor that the compiler makes is for the device if one that it calls is.
struct Resource {
  __device__ virtual ~Resource();
};
__device__ Resource::~Resource() {}
struct Owner : Resource {
  virtual int get() const { return 3; }
};
__global__ void owns(int *p) {
  Owner owner;
  *p = owner.get();
}
// CHECK-NOT: define {{.*}}@_ZN5OwnerD
//
// An object of nvcc refers to the functions from the tables of derived classes.
// CHECK-DAG: define weak_odr void @_ZNK4Base3getEv()
// CHECK-DAG: define weak_odr void @_ZN8ResourceD0Ev()
// CHECK-DAG: define weak_odr void @_ZN8ResourceD1Ev()
// CHECK-DAG: define weak_odr void @_ZN8ResourceD2Ev()
