// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
__global__ void other(int *) {}
template <class T> void start(T *out) {
  other<<<1, 1>>>(out);
}
__global__ void k(int *out) { start(out); }
int main() { start((int *)nullptr); }
// CHECK:      launch.cu:4:3: error: kernel launch in code for the device, which requires '-rdc=true'
// CHECK-NEXT: other<<<1, 1>>>(out);
// CHECK-NEXT: ^~~~~~~~~~~~~~~~~~~~
// CHECK-NEXT: launch.cu:6:31: note: called by kernel 'k'
// CHECK-NOT:  {{error|warning}}:
// CHECK:      1 error generated.
