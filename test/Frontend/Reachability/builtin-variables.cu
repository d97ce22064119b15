// threadIdx and its kind in host code: in functions, initializers and default arguments.
// What the host does not compile may name them, also where other files see it.
//
// RUN: not %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not test -e %t.o
// RUN: not %cupcc -rdc=true -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %cupcc -sm_75 -sm_90 -DDEVICE -c %s -o %t.o
// RUN: %cupcc -rdc=true -sm_90 -DDEVICE -c %s -o %t.o
// RUN: llvm-nm %t.o | FileCheck %s --check-prefix=SYMBOLS --implicit-check-not=Idx --implicit-check-not=Dim --implicit-check-not=elsewhere
// SYMBOLS: kernel
// RUN: not %cupcc -sm_90 -DDEVICE -DADDRESS -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ADDRESS
// RUN: not %cupcc -rdc=true -sm_90 -DDEVICE -DADDRESS -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ADDRESS
// A declaration that nothing in the host's code names any more is no undefined symbol.
// RUN: %cupcc -rdc=true -O0 -std=c++17 -sm_90 -DDEVICE -DDEAD -c %s -o %t.o
// RUN: llvm-nm %t.o | FileCheck %s --check-prefix=SYMBOLS --implicit-check-not=Idx --implicit-check-not=Dim --implicit-check-not=elsewhere
#include <cuda_runtime.h>
#ifdef __CUDACC_RDC__
extern __device__ unsigned elsewhere;
#else
__device__ unsigned elsewhere;
#endif
__device__ unsigned sum(uint3 i) { return i.x + i.y + i.z + elsewhere; }
__device__ unsigned ofThread() { return sum(threadIdx); }
__device__ uint3 where() { return blockIdx; }
inline unsigned forBoth() { return sum(threadIdx) + blockDim.x; }
template <class T> unsigned ofAny(T t = threadIdx) { return t.x; }
__global__ void kernel(unsigned *out) {
  auto [x, y, z] = where();
  *out = ofThread() + forBoth() + ofAny<uint3>() + x;
}
#ifdef ADDRESS
__global__ void first(unsigned *out) {
  static const uint3 *address = &threadIdx;
  // ADDRESS: :[[@LINE+1]]:10: error: address of 'threadIdx' in the initializer of a variable; it is in registers, and only a function can make a copy that has one
  *out = address->x;
}
// ADDRESS: 1 error generated.
#endif
#ifdef DEAD
__host__ __device__ unsigned asksForTarget() {
  if target (__is_host_target)
    return 0;
  else {
    auto thread = threadIdx;
    return thread.x + blockIdx.y + elsewhere;
  }
}
__host__ __device__ unsigned asksForArch() {
#ifdef __CUDA_ARCH__
  return blockDim.x + elsewhere;
#else
  return 3;
#endif
}
unsigned notTaken(bool x) {
  if (false) {
  again:
    return threadIdx.x + elsewhere;
  }
  if constexpr (false)
    return gridDim.y;
  return asksForTarget() + asksForArch() + (x && false ? threadIdx.y : 1);
}
#endif
#ifndef DEVICE
// CHECK: :[[@LINE+1]]:30: error: reference to 'threadIdx' in code for the host
unsigned function() { return threadIdx.x; }
// CHECK: :[[@LINE+1]]:33: error: reference to 'blockIdx' in code for the host
unsigned copy() { auto blocks = blockIdx; return blocks.x; }
// CHECK: :[[@LINE+1]]:17: error: reference to 'blockDim' in code for the host
unsigned size = blockDim.x;
// CHECK: :[[@LINE+1]]:13: error: reference to 'gridDim' in code for the host
dim3 grid = gridDim;
// CHECK: :[[@LINE+2]]:48: error: reference to 'threadIdx' in code for the host
// CHECK: :[[@LINE+2]]:10: note: referred to by the initializer of 'called'
static unsigned helper() { return 1 + copy() + threadIdx.y; }
unsigned called = helper();
#endif
