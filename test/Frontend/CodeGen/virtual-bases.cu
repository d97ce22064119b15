// Tables of virtual bases, construction tables, thunks and pure virtual
// functions are all there, and ptxas takes them.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/virtual-bases.sm_75.ll
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t/virtual-bases.o
struct Top {
  int top = 1;
  virtual int pure() = 0;
  virtual Top *self() { return this; }
};
struct Left : virtual Top {
  int left = 2;
  int pure() override { return left; }
};
struct Right : virtual Top {
  int right = 3;
  Right *self() override { return this; }
};
struct Bottom : Left, Right {
  int pure() override { return Left::pure() + right; }
  Bottom *self() override { return this; }
};
__global__ void k(int *out) {
  Bottom bottom;
  Top *volatile top = &bottom;
  *out = top->pure() + top->self()->top;
}
// CHECK-DAG: @_ZTT6Bottom = linkonce_odr
// CHECK-DAG: @_ZTC6Bottom{{.*}}_4Left = linkonce_odr
// CHECK-DAG: @_ZTV6Bottom = linkonce_odr
// CHECK-DAG: define linkonce_odr {{.*}}@_ZTv0_n24_N6Bottom4pureEv(
// CHECK-DAG: define linkonce_odr {{.*}}@_ZTcv0_n32_{{.*}}N6Bottom4selfEv(
