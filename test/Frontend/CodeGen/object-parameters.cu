// An argument of a class that is not copied as bytes is the address of the
// caller's object; of any other, a copy.
// RUN: mkdir -p %t
// RUN: %cupcc -fno-discard-value-names -std=c++20 -sm_75 --stop-after=codegen --keep-dir=%t %s
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

// CHECK-DAG: define {{.*}}@_Z4keepN1n5OwnerIiEE(ptr align 8 %owner)
__device__ int *keep(n::Owner<int> owner) {
  int *p = owner.p;
  owner.p = nullptr;
  return p;
}
// CHECK-DAG: define {{.*}}@_Z5firstN1n7version4TextE(ptr align 8 %text)
__device__ char first(n::Text text) { return *text.start; }
// A class without a name of its own has its typedef's.
typedef struct {
  n::Owner<int> owner;
} Row;
// CHECK-DAG: define {{.*}}@_Z6ofARow3Row(ptr align 8 %row)
__device__ int *ofARow(Row row) { return row.owner.p; }
// CHECK-DAG: define {{.*}}@_Z3sum5Plain(ptr byval(%struct.Plain) align 4 %p)
__device__ int sum(Plain p) { return p.values[0] += p.values[1]; }

// CHECK-DAG: define {{.*}}ptx_kernel void @_Z1k5PlainPFiN1n5OwnerIiEEEPPi(ptr byval(%struct.Plain)
// CHECK-DAG: define {{.*}}UlvE_EEDa{{.*}}(ptr nonnull align 1 dereferenceable(1) %this, ptr align 8 %inner)
__global__ void k(Plain p, int (*through)(n::Owner<int>), int **out) {
  // CHECK-DAG: call ptr @_Z4keepN1n5OwnerIiEE(ptr align 8 %
  out[0] = keep(new int);
  // CHECK-DAG: call {{.*}}i32 %{{[0-9]+}}(ptr align 8 %
  *out[1] = through(new int);
  // CHECK-DAG: call {{.*}}@_Z5firstN1n7version4TextE(ptr align 8 %
  *out[2] = first({});
  // CHECK-DAG: call {{.*}}@_Z6ofARow3Row(ptr align 8 %
  *out[4] = *ofARow({new int});
  // CHECK-DAG: call {{.*}}@_Z3sum5Plain(ptr byval(%struct.Plain) align
  *out[3] = sum(p);
  [](auto inner) { inner(); }([owner = n::Owner(new int)] {});
}
