// -fblocks: blocks in host code.
// RUN: %cupcc -sm_90 -fblocks -c %s -o %t.o
// RUN: nm %t.o | FileCheck %s
int call(int (^block)(int)) { return block(3); }
__global__ void kernel(int *out) { *out = 3; }
int main() {
  __block int y = 4;
  kernel<<<1, 1>>>(nullptr);
  return call(^(int x) { return x + y; }) - 7;
}
// CHECK: _NSConcreteStackBlock
