// The host's side of a kernel is a function of its name that launches it by its own
// address, and a constructor registers the fatbin, kernels and variables. A file
// without device code has none of it.
// RUN: %cupcc -sm_75 -c %s -o %t.o -O2
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/host-side.host.ll
// RUN: %cupcc -sm_75 -S -emit-llvm -DHOST_ONLY %s -o - | FileCheck %s --check-prefix=NONE --implicit-check-not=cuda
#ifndef HOST_ONLY
__global__ void k(int *out, int n) { *out = n; }
void start(cudaStream_t stream) { k<<<dim3(1, 2), 3, 4, stream>>>(nullptr, 5); }
#else
int f() { return 1; }
#endif
// CHECK: @[[NAME:[0-9]+]] = private unnamed_addr constant [8 x i8] c"_Z1kPii\00"
// CHECK: section ".nv_fatbin"
// CHECK: @__cuda_fatbin_wrapper = internal constant {{.*}} section ".nvFatBinSegment"
// CHECK: @llvm.global_ctors = {{.*}}@__cuda_module_ctor
// CHECK-LABEL: define {{.*}}void @_Z1kPii(
// CHECK: call {{.*}}@__cudaPopCallConfiguration(
// CHECK: call {{.*}}@cudaLaunchKernel(ptr noundef @_Z1kPii,
// CHECK-LABEL: define {{.*}}void @_Z5startP11CUstream_st(
// CHECK: call {{.*}}@__cudaPushCallConfiguration(
// CHECK-LABEL: define internal void @__cuda_register_globals(
// CHECK: call i32 @__cudaRegisterFunction(ptr %0, ptr @_Z1kPii, ptr @[[NAME]], ptr @[[NAME]],
// CHECK-LABEL: define internal void @__cuda_module_ctor(
// CHECK: call ptr @__cudaRegisterFatBinary(
// CHECK: call void @__cudaRegisterFatBinaryEnd(
// NONE: define {{.*}} @_Z1fv()
