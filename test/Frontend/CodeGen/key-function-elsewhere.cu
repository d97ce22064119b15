// A class whose key function another file defines: that file's device code is
// another program, so the table is made here, and what has no body traps.
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm -OG0 %s -o - | FileCheck %s
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s --check-prefix=HOST < %t/key-function-elsewhere.host.ll
struct Shape {
  virtual int key() const;
  virtual int sides() const { return 3; }
  virtual int operator%(int) const;
  int unrelated;
};
__global__ void k(int *out) {
  Shape shape;
  const Shape *volatile pointer = &shape;
  *out = pointer->sides();
}
int main() { return Shape().sides(); }
// CHECK: @_ZTV5Shape = {{.*}} { [5 x ptr] [ptr null, ptr @_ZTI5Shape, ptr @cupcc.missing_virtual, ptr @_ZNK5Shape5sidesEv, ptr @cupcc.missing_virtual{{.*}}] }
// CHECK-DAG: c"virtual function 'Shape::key() const' has no definition for the device, block: [%u,%u,%u], thread: [%u,%u,%u]\0A\00"
// CHECK-DAG: c"virtual function 'Shape::operator%%(int) const' has no definition
// CHECK: define internal void @cupcc.missing_virtual()
// CHECK: call i32 @{{.*}}vprintf(
// CHECK: call void @llvm.trap()
// HOST:  @_ZTV5Shape = external
