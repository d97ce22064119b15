// Letters beyond ASCII in the names of kernels, variables, classes, functions:
// the device's symbols are spelt with ASCII's, and the host finds them.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
// RUN: %cupcc -std=c++20 -sm_90 -gpu -S -I%inputs %s -o - | FileCheck %s

#include "check.h"

__device__ int größe = 3;
__constant__ int константа[2] = {1, 2};
namespace ñ { static __device__ int x = 5; }
struct Ünïcode { int ñ; };
__device__ __attribute__((noinline)) int länge(int x) { static int zähler = 1; return x + zähler++; }
template <class T> __global__ void ядро(T t, int *out) {
  __shared__ int 共有[4];
  共有[0] = t.ñ + größe;
  *out = 共有[0] * 100 + константа[1] * 10 + länge(ñ::x);
}
extern "C" __global__ void 𝒦(int *out) { *out = 7; }

int main() {
  int *out = managed<int>(1);
  int value = 4, values[2] = {8, 9};
  CHECK(cudaMemcpyToSymbol(größe, &value, sizeof value));
  CHECK(cudaMemcpyToSymbol(константа, values, sizeof values));
  ядро<<<1, 1>>>(Ünïcode{1}, out);
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
  𝒦<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
}
// EXPECT: 596
// EXPECT: 7
// CHECK-DAG: .global .align 4 .u32 gr_u00f6_u00dfe = 3;
// CHECK-DAG: .entry _Z24_u044f_u0434_u0440_u043eI17_u00dcn_u00efcodeEvT_Pi(
// CHECK-DAG: .entry _U0001d4a6(
// CHECK-DAG: _Z10l_u00e4ngei
