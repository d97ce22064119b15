// The host's function of a kernel is this file's own: internal for templates and
// inline kernels, hidden for others. Nothing that a linker could fold it with
// has the same bytes before its code.
// RUN: %cupcc -sm_75 -S -emit-llvm -Wno-cuda-compat %s -o - | FileCheck %s
// RUN: %cupcc -sm_75 -S -emit-llvm -Wno-cuda-compat -static-global-template-stub=false -device-entity-has-hidden-visibility=false %s -o - | FileCheck %s --check-prefix=SHARED
// RUN: not %cupcc -sm_75 -c -static-global-template-stub=perhaps %s -o %t.o 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: error: 'perhaps' is no value for '-static-global-template-stub'; give it true or false
template <class T> __global__ void instance(T *) {}
template __global__ void instance(double *);
inline __global__ void inlined() {}
__global__ void plain() {}
__global__ void __attribute__((visibility("default"))) exported() {}
__global__ void elsewhere();
static __global__ void hidden() {}
void launch() {
  instance<<<1, 1>>>((int *)nullptr);
  inlined<<<1, 1>>>(), plain<<<1, 1>>>(), exported<<<1, 1>>>();
  elsewhere<<<1, 1>>>(), hidden<<<1, 1>>>();
}
// CHECK-DAG: define internal void @_Z8instanceIdEvPT_(ptr {{[^)]*}}) {{.*}}prefix { i64, i64 } { i64 [[#N:]], i64 sub (i64 ptrtoint (ptr @__cuda_gpubin_handle to i64), i64 ptrtoint (ptr @_Z8instanceIdEvPT_ to i64)) }
// CHECK-DAG: define internal void @_Z8instanceIiEvPT_(
// CHECK-DAG: define internal void @_Z7inlinedv()
// CHECK-DAG: define hidden void @_Z5plainv()
// CHECK-DAG: define dso_local void @_Z8exportedv()
// CHECK-DAG: declare hidden void @_Z9elsewherev()
// CHECK-DAG: define internal void @_ZL6hiddenv()
// SHARED-DAG: define weak_odr dso_local void @_Z8instanceIdEvPT_(
// SHARED-DAG: define linkonce_odr dso_local void @_Z8instanceIiEvPT_(
// SHARED-DAG: define linkonce_odr dso_local void @_Z7inlinedv()
// SHARED-DAG: define dso_local void @_Z5plainv()
