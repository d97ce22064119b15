// A typedef gives a class its name and linkage, whatever functions the class has.
// nvcc takes that; Clang's CUDA refuses it, since it asks for the linkage too early.
//
// RUN: %cupcc %archs -Wno-non-c-typedef-for-linkage -S -emit-llvm %s -o - -gpu | FileCheck %s
// RUN: %cupcc -arch=compute_80 -w -c %s -o %t.o
// RUN: llvm-nm %t.o | FileCheck %s --check-prefix=HOST
// RUN: %cupcc -sm_80 -w -x cuda-header %s -o %t.pch

typedef struct {
  int get() const { return 1; }
} Plain;

typedef struct {
  __host__ __device__ int get() const {
    struct Inner { int value; };
    return [] { return Inner{2}; }().value;
  }
} Tagged;

template <class T> __global__ void kernel(T t, int *out) { *out = t.get(); }

void launch(int *out) {
  kernel<<<1, 1>>>(Plain(), out);
  kernel<<<1, 1>>>(Tagged(), out);
  typedef struct { int get() const { return 3; } } Local;
  kernel<<<1, 1>>>(Local(), out);
}

// CHECK-DAG: define {{.*}}ptx_kernel void @_Z6kernelI5PlainEvT_Pi(
// CHECK-DAG: define {{.*}}ptx_kernel void @_Z6kernelI6TaggedEvT_Pi(
// HOST-DAG: _Z6kernelI5PlainEvT_Pi
// HOST-DAG: _Z6kernelI6TaggedEvT_Pi
