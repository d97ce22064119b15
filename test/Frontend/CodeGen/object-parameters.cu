// An argument of a class that is not copied as bytes is the address of the
// caller's object; of any other, a copy.
// RUN: mkdir -p %t
// RUN: %cupcc -std=c++20 -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/object-parameters.sm_75.ll
namespace n {
template <class T> struct Owner {
  T *p;
  Owner(T *p) : p(p) {}
  Owner(Owner &&other) : p(other.p) { other.p = nullptr; }
  ~Owner() { delete p; }
};
inline namespace version {
struct Text {
  char *start = local, local[16];
  Text() = default;
  Text(const Text &);
  ~Text() {}
};
}
}
struct Plain {
  int values[8];
};

// CHECK-LABEL: define {{.*}}@_Z4keepN1n5OwnerIiEE(
// CHECK-NOT: byval
// CHECK-SAME: {
__device__ int *keep(n::Owner<int> owner) {
  int *p = owner.p;
  owner.p = nullptr;
  return p;
}
// CHECK-LABEL: define {{.*}}@_Z5firstN1n7version4TextE(
// CHECK-NOT: byval
// CHECK-SAME: {
__device__ char first(n::Text text) { return *text.start; }
// CHECK-LABEL: define {{.*}}@_Z3sum5Plain(
// CHECK-SAME: byval(%struct.Plain)
__device__ int sum(Plain p) { return p.values[0] += p.values[1]; }

// CHECK-LABEL: define {{.*}}ptx_kernel void @_Z1k5PlainPFiN1n5OwnerIiEEEPPi(
// CHECK-SAME: byval(%struct.Plain)
__global__ void k(Plain p, int (*through)(n::Owner<int>), int **out) {
  // CHECK: call ptr @_Z4keepN1n5OwnerIiEE(ptr {{[a-z ]*}}%
  out[0] = keep(new int);
  // CHECK: call {{.*}}i32 %{{[0-9]+}}(ptr {{[a-z ]*}}%
  *out[1] = through(new int);
  // CHECK: call {{.*}}@_Z5firstN1n7version4TextE(ptr {{[a-z ]*}}%
  *out[2] = first({});
  // CHECK: call {{.*}}@_Z3sum5Plain(ptr {{[a-z ]*}}byval(%struct.Plain)
  *out[3] = sum(p);
  // CHECK: call {{.*}}@"_ZZ1k{{.*}}"(ptr {{.*}}, ptr {{[a-z ]*}}%
  [](auto inner) { inner(); }([owner = n::Owner(new int)] {});
}
