// A variable that the host can write keeps its name and is not folded; a
// constant one is folded and still there for the host to look up.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s < %t.sm_75.ll
// RUN: FileCheck %s < %t.sm_90.ll
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s --check-prefix=HOST < %t/device-variables.host.ll
__device__ int writable = 4;
__device__ int zero;
__device__ const int fixed = 5;
__constant__ int inConstant = 6;
__constant__ const int fixedInConstant = 7;
static __device__ int hidden = 8;
static __device__ int unused = 8;
namespace n {
namespace {
__device__ int anonymous = 9;
}
static inline __device__ int inlined = 10;
template <class T> __device__ T variable = T(11);
} // namespace n
struct S {
  static __device__ int member;
};
__device__ int S::member = 12;

__global__ void k(int *out) {
  out[0] = writable;
  out[1] = fixed;
  out[2] = inConstant;
  out[3] = fixedInConstant;
  out[4] = zero + hidden + n::anonymous + n::inlined + n::variable<int> + S::member;
}
int main() {
  void *p;
  cudaGetSymbolAddress(&p, fixed);
  cudaGetSymbolAddress(&p, hidden);
  cudaGetSymbolAddress(&p, n::anonymous);
  cudaGetSymbolAddress(&p, n::inlined);
  return cudaGetSymbolAddress(&p, n::variable<int>);
}
// CHECK-NOT: unused
// CHECK-DAG: @writable = {{.*}}externally_initialized global i32 4
// CHECK-DAG: @zero = {{.*}}externally_initialized global i32 0
// CHECK-DAG: @_ZL5fixed = {{.*}}constant i32 5
// CHECK-DAG: @inConstant = {{.*}}addrspace(4) externally_initialized global i32 6
// CHECK-DAG: @_ZL15fixedInConstant = {{.*}}addrspace(4) constant i32 7
// CHECK-DAG: @_ZL6hidden = {{.*}}externally_initialized global i32 8
// CHECK-DAG: @_ZN1n12_GLOBAL__N_19anonymousE = {{.*}}externally_initialized global i32 9
// CHECK-DAG: @_ZN1nL7inlinedE = {{.*}}externally_initialized global i32 10
// CHECK-DAG: @_ZN1n8variableIiEE = {{.*}}externally_initialized global i32 11
// CHECK-DAG: @_ZN1S6memberE = {{.*}}externally_initialized global i32 12
// CHECK-LABEL: define {{.*}}ptx_kernel void @_Z1kPi(
// CHECK:       load i32, ptr {{.*}}@writable
// CHECK:       store i32 5
// CHECK:       load i32, ptr {{.*}}@inConstant
// CHECK:       store i32 7

// HOST-DAG: call void @__cudaRegisterVar(ptr %0, ptr @writable, ptr @[[#]], ptr @[[#]], i32 0, i64 4, i32 0, i32 0)
// HOST-DAG: call void @__cudaRegisterVar(ptr %0, ptr @inConstant, ptr @[[#]], ptr @[[#]], i32 0, i64 4, i32 1, i32 0)
// HOST-DAG: call void @__cudaRegisterVar(ptr %0, ptr @_ZL5fixed,
// HOST-DAG: call void @__cudaRegisterVar(ptr %0, ptr @_ZL6hidden,
// HOST-DAG: call void @__cudaRegisterVar(ptr %0, ptr @_ZN1n12_GLOBAL__N_19anonymousE,
// HOST-DAG: call void @__cudaRegisterVar(ptr %0, ptr @_ZN1nL7inlinedE,
// HOST-DAG: call void @__cudaRegisterVar(ptr %0, ptr @_ZN1n8variableIiEE,
// HOST-DAG: call void @__cudaRegisterVar(ptr %0, ptr @_ZN1S6memberE,
// HOST-DAG: c"_ZN1n8variableIiEE\00"
