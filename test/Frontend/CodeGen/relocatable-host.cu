// How an object with relocatable device code registers: by its id, with shadows that
// other objects of the program or library may name.
//
// RUN: %cupcc -sm_90 -dc %s -S -emit-llvm -o %t.ll
// RUN: FileCheck %s < %t.ll
// The id is of the text and of the macros, not of the output's name.
// RUN: %cupcc -sm_90 -dc %s -o %t.1.o && %cupcc -sm_90 -rdc=true -c %s -o %t.2.o
// RUN: cmp %t.1.o %t.2.o
// RUN: %cupcc -sm_90 -dc %s -DOTHER -o %t.2.o
// RUN: not cmp %t.1.o %t.2.o
// RUN: readelf -p __nv_module_id %t.1.o %t.2.o | FileCheck %s --check-prefix=IDS
// IDS: _[[ID:[0-9a-f]+]]_19_relocatable_host_cu
// IDS-NOT: _[[ID]]_19
// IDS: _{{[0-9a-f]+}}_19_relocatable_host_cu
//
// CHECK-DAG: @dm = hidden global ptr null, section "__nv_managed_data__"
// CHECK-DAG: @em = external hidden global ptr, section "__nv_managed_data__"
// CHECK-DAG: @dd = hidden global i32
// CHECK-DAG: @ed = external hidden global i32
// CHECK-DAG: @_ZL2sd = internal global i32
// CHECK-DAG: section "__nv_relfatbin"
// CHECK-DAG: c"_[[MODULE:[0-9a-f]+_19_relocatable_host_cu]]\00", section "__nv_module_id"
// CHECK-DAG: @__fatbinwrap_[[MODULE]] = {{.*}}alias {{.*}}@__cuda_fatbin_wrapper
// CHECK-DAG: c"__nv_static_{{[0-9]+}}__[[MODULE]]__ZL2skPi\00"
// CHECK-DAG: c"__nv_static_{{[0-9]+}}__[[MODULE]]__ZL2sd\00"
//
// CHECK: define internal void @__cuda_register_globals(ptr [[HANDLE:%[0-9a-z]+]])
// CHECK: store ptr [[HANDLE]], ptr @__cuda_gpubin_handle
// CHECK: define internal void @__cuda_module_ctor
// CHECK: call void @__cudaRegisterLinkedBinary_[[MODULE]](ptr @__cuda_register_globals, ptr @__cuda_fatbin_wrapper

#include <cuda_runtime.h>

extern __managed__ int em;
__managed__ int dm = 3;
extern __device__ int ed;
__device__ int dd = 4;
static __device__ int sd = 5;
#ifdef OTHER
__device__ int other;
#endif

static __global__ void sk(int *p) { *p = sd; }

int main() {
  sk<<<1, 1>>>(nullptr);
  int x = em + dm;
  cudaMemcpyToSymbol(ed, &x, 4);
  cudaMemcpyToSymbol(dd, &x, 4);
  cudaMemcpyToSymbol(sd, &x, 4);
}
