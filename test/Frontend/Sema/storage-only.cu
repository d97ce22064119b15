// What [[storage_only]] may stand on, and of which types: none of these is
// constructed or destroyed, and each is a definition of its type.
// RUN: %cupcc -std=c++17 -sm_75 -sm_90 -fsyntax-only -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -fsyntax-only -Werror -DASK %s
// RUN: %cupcc -std=c++23 -sm_75 -fsyntax-only -Werror %s
// RUN: %cupcc -std=c++26 -sm_75 -fsyntax-only -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -Xclang -ast-dump -fsyntax-only %s | FileCheck %s
#ifdef ASK
#ifdef __CUDA_ARCH__
#endif
#endif
struct T {
  int x;
  T() = delete;
  T(int);
  ~T() = delete;
};
class alignas(64) Private {
  Private();
  ~Private();
  double d[10];
};
union Union {
  T t;
  Union();
  ~Union();
};
[[storage_only]] T first;
// CHECK: VarDecl {{.*}} used first 'T'
// CHECK-NOT: AliasAttr
// CHECK: AnnotateAttr {{.*}} "cupcc.storage_only"
// CHECK: NoDestroyAttr
// CHECK-NOT: AliasAttr
// CHECK: VarDecl {{.*}} second 'T'
[[cupcc::storage_only]] static T second;
__attribute__((storage_only)) Private third;
T fourth [[storage_only]], fifth __attribute__((storage_only));
#define DECLARE(type, name) [[storage_only]] type name
DECLARE(T, by_macro);
[[storage_only]] T array[3][2];
[[storage_only]] const T constant;
[[storage_only]] const int number;
[[storage_only]] __device__ T on_device;
__constant__ [[storage_only]] T in_constant;
[[storage_only]] __shared__ T in_block;
namespace n {
[[storage_only]] inline Private inlined;
[[storage_only]] Union either;
} // namespace n
struct S {
  [[storage_only]] inline static T inlined;
  static T &get() {
    [[storage_only]] static T local;
    static T other [[storage_only]];
    return sizeof(other) ? local : other;
  }
};
template <class X> [[storage_only]] X variable;
template <class X> struct C {
  [[storage_only]] inline static X inlined;
  static const X *get() {
    [[storage_only]] static const X local;
    return &local;
  }
};
template <class X> __global__ void kernel(X **out) {
  [[storage_only]] __shared__ X shared;
  [[storage_only]] __device__ static X owned;
  auto inner = [] {
    [[storage_only]] static X in_lambda;
    return &in_lambda;
  };
  out[0] = &shared, out[1] = &owned, out[2] = inner();
}
static_assert(__is_same(decltype(first), T) && __is_same(decltype(constant), const T) &&
              __is_same(decltype(variable<T>), T));

void use(T **out) {
  out[0] = &variable<T>, out[1] = &C<T>::inlined, out[2] = &first;
  out[3] = const_cast<T *>(C<T>::get());
  (void)&C<Private>::inlined;
  kernel<<<1, 1>>>(out);
  kernel<<<1, 1>>>((Union **)out);
}
