// The registration runs before the constructors of the program's objects, those
// with a priority of their own included, but after libcudart_static.a has
// prepared itself, at 150.
// RUN: %cupcc -sm_75 -c %s -o %t.o
// RUN: llvm-readelf -SW %t.o | FileCheck %s
// RUN: llvm-readelf -SW %cuda/lib64/libcudart_static.a | FileCheck %s --check-prefix=RUNTIME
struct Early {
  Early();
};
Early early __attribute__((init_priority(200)));
Early late;
__global__ void k() {}
Early::Early() { k<<<1, 1>>>(); }
// CHECK: .init_array.151
// RUNTIME-NOT: .init_array.00{{(15[1-9]|1[6-9][0-9]|[2-9][0-9][0-9])}}
// RUNTIME: .init_array.00150
