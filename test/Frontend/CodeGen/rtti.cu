// Type information and virtual tables are complete on the device.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/rtti.sm_75.ll
struct A {
  virtual ~A() {}
  virtual int f() { return 1; }
};
struct B : A {
  int f() override { return 2; }
};
__global__ void k(int *out) {
  B b;
  A *volatile a = &b;
  *out = a->f();
}
// CHECK-DAG: @_ZTV1B = linkonce_odr {{.*}}@_ZTI1B, {{.*}}@_ZN1B1fEv
// CHECK-DAG: @_ZTI1B = linkonce_odr {{.*}}@_ZTS1B, ptr @_ZTI1A
// CHECK-DAG: @_ZTS1B = linkonce_odr constant [3 x i8] c"1B\00"
// CHECK-DAG: @_ZTV1A = linkonce_odr
