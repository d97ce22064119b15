// A specialization of a [[storage_only]] variable template has its own attributes:
// without that one it is an object as any other.
// RUN: rm -rf %t && mkdir %t && %cupcc -std=c++17 -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/storage-only-specialized.host.ll
struct T {
  int x;
  T();
  T(int);
};
template <class X> [[storage_only]] X of;
template <> T of<T>;
template <> int of<int> = 5;
template <class X> X *of<X *> = nullptr;
template <class X> X of<X[1]>{7};
template <> [[storage_only]] T of<T[2]>;
template <class X> [[storage_only]] X of<X[4]>;

const void *use[] = {&of<T>, &of<int>, &of<T *>, &of<T[1]>, &of<T[2]>, &of<T[4]>, &of<char>};
// CHECK-DAG: @_Z2ofI1TE = {{.*}}global %struct.T zeroinitializer
// CHECK-DAG: @_Z2ofIiE = {{.*}}global i32 5
// CHECK-DAG: @_Z2ofIP1TE = {{.*}}global ptr null
// CHECK-DAG: @_Z2ofIA1_1TE = {{.*}}global %struct.T zeroinitializer
// CHECK-DAG: @_Z2ofIA2_1TE = {{.*}}global %struct.T zeroinitializer
// CHECK-DAG: @_Z2ofIA4_1TE = {{.*}}global %struct.T zeroinitializer
// CHECK-DAG: @_Z2ofIcE = {{.*}}global i8 0
// CHECK-DAG: call void @_ZN1TC1Ev({{.*}}@_Z2ofI1TE)
// CHECK-DAG: call void @_ZN1TC1Ei({{.*}}@_Z2ofIA1_1TE, i32 noundef 7)
// CHECK-NOT: call void @_ZN1TC1
