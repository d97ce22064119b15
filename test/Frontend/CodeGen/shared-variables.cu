// Shared memory has no initial value; without a bound it is what the launch asks
// for, under one address for all of a kernel's names of it.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/shared-variables.sm_75.ll
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s --check-prefix=PTX
__shared__ int atFileScope[4];
extern __shared__ char dynamic[];
template <class T> __device__ T *perType() {
  __shared__ T buffer[8];
  return buffer;
}
__global__ void k(int *out) {
  __shared__ struct { int a; double b; } local;
  local.a = out[0];
  atFileScope[out[0]] = dynamic[out[0]] = out[7];
  perType<int>()[out[1]] = perType<short>()[out[2]] = out[8];
  __syncthreads();
  out[1] = local.a + atFileScope[out[3]] + dynamic[out[4]];
  out[2] = perType<int>()[out[5]] + perType<short>()[out[6]];
}
// CHECK-DAG: @atFileScope = internal addrspace(3) global [4 x i32] poison
// CHECK-DAG: @dynamic = external addrspace(3) global [0 x i8]
// CHECK-DAG: @{{.*}}local = internal addrspace(3) global {{.*}} poison
// CHECK-DAG: @_ZZ7perTypeIiEPT_vE6buffer = internal addrspace(3) global [8 x i32] poison
// CHECK-DAG: @_ZZ7perTypeIsEPT_vE6buffer = internal addrspace(3) global [8 x i16] poison
// PTX-DAG: .extern .shared .align {{[0-9]+}} .b8 dynamic[];
// PTX-DAG: .shared .align 4 .b8 {{.*}}atFileScope[16]
