// Storage of the type's size and alignment: nothing is run for it, on neither side,
// and it is written to, even if its type is const.
// RUN: rm -rf %t && mkdir %t && %cupcc -std=c++17 -sm_75 -sm_90 -g --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s --check-prefix=HOST < %t/storage-only.host.ll
// RUN: FileCheck %s --check-prefix=DEVICE < %t/storage-only.sm_75.ll
// RUN: FileCheck %s --check-prefix=DEVICE < %t/storage-only.sm_90.ll
// RUN: FileCheck %s --check-prefix=NOTHING < %t/storage-only.host.ll
// RUN: FileCheck %s --check-prefix=NOTHING < %t/storage-only.sm_75.ll
struct T {
  int x;
  T();
  ~T();
};
struct alignas(256) Big {
  char c[300];
  Big();
  ~Big();
};
[[storage_only]] T plain;
[[storage_only]] const T constant;
[[storage_only]] static Big array[2];
[[storage_only]] inline T inlined;
template <class X> [[storage_only]] X variable;
template <class X> struct C {
  [[storage_only]] static X member;
};
template <class X> X C<X>::member;
[[storage_only]] __device__ Big on_device;
[[storage_only]] __device__ const T constant_on_device;
[[storage_only]] __constant__ T in_constant;
template <class X> const X *local() {
  [[storage_only]] static const X object;
  return &object;
}
template <class X> X *shared() {
  [[storage_only]] __shared__ X object;
  return &object;
}
// HOST-DAG: @plain = dso_local global %struct.T zeroinitializer, align 4, !dbg
// HOST-DAG: @_ZL8constant = internal global %struct.T zeroinitializer, align 4
// HOST-DAG: @_ZL5array = internal global [2 x %struct.Big] zeroinitializer, align 256
// HOST-DAG: @inlined = linkonce_odr dso_local global %struct.T zeroinitializer, comdat, align 4
// HOST-DAG: @_Z8variableI1TE = linkonce_odr dso_local global %struct.T zeroinitializer, comdat, align 4
// HOST-DAG: @_ZN1CI3BigE6memberE = linkonce_odr dso_local global %struct.Big zeroinitializer, comdat, align 256
// HOST-DAG: @_ZZ5localI1TEPKT_vE6object = linkonce_odr dso_local global %struct.T zeroinitializer, comdat, align 4
// HOST-DAG: @on_device = internal global %struct.Big undef
// HOST-DAG: DIGlobalVariable(name: "plain", {{.*}}isDefinition: true
// DEVICE-DAG: @on_device = externally_initialized global %struct.Big zeroinitializer, align 256
// DEVICE-DAG: @_ZL18constant_on_device{{.*}} = externally_initialized global %struct.T zeroinitializer, align 4
// DEVICE-DAG: @in_constant = addrspace(4) externally_initialized global %struct.T zeroinitializer, align 4
// DEVICE-DAG: @_ZZ6sharedI3BigEPT_vE6object = internal addrspace(3) global %struct.Big poison, align 256
// DEVICE-DAG: @_ZZ5localI1TEPKT_vE6object = {{.*}} global %struct.T zeroinitializer, {{.*}}align 4
// NOTHING-NOT: {{_ZN1TC|_ZN1TD|_ZN3BigC|_ZN3BigD|cxa_atexit|cxa_guard|_GLOBAL__|@_ZGV|llvm.global.annotations|cupcc.storage_only}}
// NOTHING: define
// NOTHING-NOT: {{_ZN1TC|_ZN1TD|_ZN3BigC|_ZN3BigD|cxa_atexit|cxa_guard|_GLOBAL__|@_ZGV|llvm.global.annotations|cupcc.storage_only}}

__global__ void kernel(const void **out) {
  out[0] = &on_device, out[1] = &in_constant, out[2] = shared<Big>();
  out[3] = local<T>(), out[4] = &constant_on_device;
}
void use(const void **out) {
  out[0] = &constant, out[1] = &array, out[2] = &inlined, out[3] = &variable<T>;
  out[4] = &C<Big>::member, out[5] = local<T>();
  kernel<<<1, 1>>>(out);
}
