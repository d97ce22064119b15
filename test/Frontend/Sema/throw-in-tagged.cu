// What Sema refuses in a function tagged for the device it accepts in one that
// is not.
// RUN: not %cupcc -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s
int untagged(int x) {
  try {
    return x;
  } catch (...) {
    return 0;
  }
}
__global__ void k(int *out) {
  *out = untagged(1);
  throw 1;
}
// CHECK-NOT: throw-in-tagged.cu:5
// CHECK: throw-in-tagged.cu:13:3: error: cannot use 'throw' in __global__ function
