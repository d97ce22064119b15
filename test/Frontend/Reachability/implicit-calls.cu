// Calls that nobody wrote: destructors, operator new, conversions. Where the
// source has no place for one, the caret is at the function.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
void undefined(int);
struct Guard {
  ~Guard() { undefined(1); }
};
struct Pooled {
  __host__ static void *operator new(size_t);
};
struct Freed {
  __host__ static void operator delete(void *);
};
struct Number {
  int value;
  __host__ operator int() const { return value; }
};
__global__ void k(int *out) {
  Guard g;
  new Pooled;
  delete (Freed *)out;
  *out = Number{1};
}
// CHECK-DAG: implicit-calls.cu:6:14: error: reference to 'undefined' in code for the device, which has no definition of it; '-rdc=true' links those of other files
// CHECK-DAG: implicit-calls.cu:18:17: note: called by kernel 'k'
// CHECK-DAG: implicit-calls.cu:20:3: error: reference to __host__ function 'Pooled::operator new' in code for the device
// CHECK-DAG: implicit-calls.cu:21:3: error: reference to __host__ function 'Freed::operator delete' in code for the device
// CHECK-DAG: implicit-calls.cu:22:10: error: reference to __host__ function 'Number::operator int' in code for the device
// CHECK:     4 errors generated.
