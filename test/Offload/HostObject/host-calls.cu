// The object of a source whose kernels call the host registers the module's variable,
// and calls the library before each launch. Another source's does not.
// RUN: %cupcc -sm_80 -S -emit-llvm -fno-exceptions %s -o - | FileCheck %s
// RUN: %cupcc -sm_80 -S -emit-llvm -DNONE %s -o - | FileCheck %s --check-prefix=NONE
//
// With -rdc=true it asks whether another object of the program has it linked.
// RUN: %cupcc -sm_80 -S -emit-llvm -DNONE -rdc=true %s -o - | FileCheck %s --check-prefix=OTHER
//
// An object without a kernel registers the variable all the same.
// RUN: %cupcc -sm_80 -S -emit-llvm -DFUNCTION -rdc=true %s -o - | FileCheck %s --check-prefix=FUNCTION
#include <cstdio>
#ifdef FUNCTION
__device__ int opens(const char *name) { return fclose(fopen(name, "w")); }
#else
__global__ void kernel(const char *name) {
#ifndef NONE
  fclose(fopen(name, "w"));
#endif
}
int main() {
  kernel<<<1, 1>>>(nullptr);
  void *none[1] = {};
  cudaLaunchKernel((const void *)kernel, dim3(1), dim3(1), none, 0, 0);
  cudaDeviceReset();
}
#endif
// CHECK-DAG: @__cupcc_host_channel = internal global ptr null
// CHECK-LABEL: define {{.*}}@_Z6kernelPKc(
// CHECK: call void @__cupcc_host_calls_prepare()
// CHECK-NEXT: call {{.*}}@cudaLaunchKernel(
// CHECK-LABEL: define {{.*}}@main(
// CHECK: call void @__cupcc_host_calls_prepare()
// CHECK-NEXT: call {{.*}}@cudaLaunchKernel(
// CHECK: call void @__cupcc_host_calls_forget()
// CHECK-NEXT: call {{.*}}@cudaDeviceReset()
// CHECK-LABEL: define {{.*}}@__cuda_register_globals(
// CHECK: call void @__cudaRegisterVar(ptr %0, ptr @__cupcc_host_channel, ptr [[NAME:@[0-9.]+]], ptr [[NAME]], i32 0, i64 8, i32 0, i32 0)
// CHECK-NEXT: call void @__cupcc_host_calls_register(ptr %0, ptr @__cupcc_host_channel)
// NONE-NOT: cupcc_host
// OTHER: call void @__cupcc_prepare_if_linked()
// OTHER: declare extern_weak void @__cupcc_host_calls_prepare()
// FUNCTION: call void @__cupcc_host_calls_register(
