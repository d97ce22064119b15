// A virtual function is reached through the table of a class of which device
// code makes an object.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
__host__ int h(int x) { return x; }
struct Base {
  virtual int value(int x) { return x; }
};
struct Derived : Base {
  int value(int x) override { return h(x); }
};
struct Unused : Base {
  int value(int x) override { return h(x); }
};
__global__ void k(int *out) {
  Derived d;
  Base *b = &d;
  *out = b->value(1);
}
// CHECK:     virtual-function.cu:9:38: error: reference to __host__ function 'h' in code for the device
// CHECK:     virtual-function.cu:9:7: note: virtual function of 'Derived', an object of which device code creates
// CHECK:     virtual-function.cu:8:8: note: called by 'Derived::Derived'
// CHECK:     virtual-function.cu:15:11: note: called by kernel 'k'
// CHECK:     virtual-function.cu:4:14: note: 'h' declared here
// CHECK-NOT: {{error|warning}}:
// CHECK:     1 error generated.
