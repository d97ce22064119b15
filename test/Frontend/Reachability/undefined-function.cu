// A function without a body here: never an unresolved symbol from ptxas. The
// errors of the host and of each target are told together.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
extern "C" int plain(int);
namespace n {
template <class T> T make();
struct S {
  int method() const;
  S();
};
}
__device__ int d();
__global__ void k(int *out) {
  n::S s;
  *out = plain(1) + n::make<int>() + s.method();
}
int main() { return d(); }
// CHECK-DAG: undefined-function.cu:15:8: error: reference to 'n::S::S' in code for the device, which has no definition of it; '-rdc=true' links those of other files
// CHECK-DAG: undefined-function.cu:16:10: error: reference to 'plain' in code for the device
// CHECK-DAG: undefined-function.cu:16:21: error: reference to 'n::make<int>' in code for the device
// CHECK-DAG: undefined-function.cu:16:38: error: reference to 'n::S::method' in code for the device
// CHECK-DAG: undefined-function.cu:18:21: error: reference to __device__ function 'd' in code for the host
// CHECK:     5 errors generated.
