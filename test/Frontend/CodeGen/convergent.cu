// Before optimisation every function is convergent, or a barrier in one could
// be moved across a branch.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/convergent.sm_75.ll
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s --check-prefix=PTX
__attribute__((noinline)) __device__ void wait() { __syncthreads(); }
__global__ void k(int *out) {
  if (out[0])
    wait();
  else
    wait();
}
// CHECK: define ptx_kernel void @_Z1kPi({{.*}} #[[K:[0-9]+]]
// CHECK: define linkonce_odr void @_Z4waitv() #[[WAIT:[0-9]+]]
// CHECK-DAG: attributes #[[K]] = { convergent
// CHECK-DAG: attributes #[[WAIT]] = { convergent
// PTX-LABEL: .entry _Z1kPi(
// PTX:       call{{.*}} _Z4waitv
// PTX:       call{{.*}} _Z4waitv
