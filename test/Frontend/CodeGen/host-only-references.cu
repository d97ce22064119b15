// What only the host's parse names is on the device all the same; where nobody
// asks, what nothing names is not.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %s -o %t.s
// RUN: FileCheck %s < %t.sm_75.s
// RUN: FileCheck %s < %t.sm_90.s
// RUN: %cupcc -sm_90 -gpu -S -fsingle-pass=never %s -o - | FileCheck %s
// RUN: head -18 %s > %t.h
// RUN: %cupcc -sm_90 -x cuda-header %t.h -o %t.pch
// RUN: tail -n +19 %s > %t.use.cu
// RUN: %cupcc -sm_90 -include-pch %t.pch -gpu -S %t.use.cu -o - | FileCheck %s
// RUN: %cupcc -sm_90 -include-pch %t.pch -gpu -S -DSHARED %t.use.cu -o - | FileCheck %s --check-prefix=SHARED
// RUN: %cupcc -sm_90 -gpu -S -DSHARED %s -o - | FileCheck %s --check-prefix=SHARED
static __device__ int variable;
static __global__ void kernel() {}
namespace {
__constant__ int constant[4];
__global__ void unnamed() {}
} // namespace
#ifdef SHARED
int main() {}
#elif !defined(__CUDA_ARCH__)
int main() {
  int value[4] = {};
  cudaMemcpyToSymbol(variable, value, sizeof variable);
  cudaMemcpyToSymbol(constant, value, sizeof constant);
  kernel<<<1, 1>>>();
  unnamed<<<1, 1>>>();
}
#endif
// CHECK-DAG: .global {{.*}}variable
// CHECK-DAG: .const {{.*}}constant
// CHECK-DAG: .entry _ZL6kernelv
// CHECK-DAG: .entry _ZN{{.*}}7unnamedEv
// SHARED-NOT: {{variable|constant|kernel|unnamed}}
