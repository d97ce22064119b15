// A kernel with a parameter of a large alignment is launched by the host alone: nvcc
// compiles the launch on the device, and the kernel reads what was not passed.
//
// RUN: not %cupcc -sm_90 -rdc=true -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %cupcc -sm_90 -rdc=true -DHOST -c %s -o %t.o

#include <cuda_runtime.h>

template <int Align> struct alignas(Align) Bytes {
  char data[Align];
};
template <int Align> __global__ void kernel(Bytes<Align>, int *) {}

#ifndef HOST
__global__
#endif
void launches(int *p) {
  kernel<16><<<1, 1>>>(Bytes<16>(), p);
  kernel<32><<<1, 1>>>(Bytes<32>(), p);
  // CHECK: launch-alignment.cu:12:38: error: kernel 'kernel' is launched in code for the device, and has a parameter that is aligned to more than 16 bytes; CUDA's device runtime puts what is behind it where the kernel does not look
  // CHECK: 1 error generated
}
