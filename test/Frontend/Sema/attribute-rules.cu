// Rules of CUDA that Sema checks stay.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
__global__ int notVoid(int *out) { return 1; }
struct S {
  __global__ void member() {}
};
__constant__ __shared__ int two;
__global__ void k(int n) {}
int main() {
  k(1);
  k<<<1, 1>>>();
}
// CHECK-DAG: attribute-rules.cu:3:12: error: kernel function type 'int (int *)' must have void return type
// CHECK-DAG: attribute-rules.cu:5:3: error: kernel function 'member' must be a free function or static member function
// CHECK-DAG: attribute-rules.cu:7:{{[0-9]+}}: error: {{.*}}attributes are not compatible
// CHECK-DAG: attribute-rules.cu:10:4: error: call to global function 'k' not configured
// CHECK-DAG: attribute-rules.cu:11:15: error: too few arguments
