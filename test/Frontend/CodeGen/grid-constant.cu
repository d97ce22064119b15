// A parameter that is constant for the grid is read where it is, also when its
// address is taken; another one is copied for the thread then.
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s --check-prefix=PTX
struct Big {
  int values[64];
};
__device__ const int *volatile kept;
__global__ void constant(const __grid_constant__ Big big, int i) { kept = &big.values[i]; }
__global__ void copied(const Big big, int i) { kept = &big.values[i]; }
// CHECK: define ptx_kernel void @_Z8constant3Bigi(ptr {{.*}}byval(%struct.Big) {{.*}}"nvvm.grid_constant"
// CHECK: define ptx_kernel void @_Z6copied3Bigi(ptr
// CHECK-NOT: grid_constant
// CHECK-SAME: byval(%struct.Big)
// PTX-LABEL: .entry _Z8constant3Bigi(
// PTX-NOT:   .local
// PTX-LABEL: .entry _Z6copied3Bigi(
// PTX:       .local .align {{[0-9]+}} .b8 {{.*}}[256]
