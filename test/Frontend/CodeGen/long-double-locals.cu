// A local long double costs what a double costs, also where references to it are
// passed around; with optimisation nothing of memory's form is left.
// RUN: %cupcc -sm_75 -Wno-long-double-on-device -gpu -S -emit-llvm %s -o - | FileCheck %s
#include <algorithm>
#include <complex>
// CHECK-NOT: {{[^-:]}}i128
// CHECK-NOT: alloca
// CHECK: define {{.*}}@_Z3sumPKdiPd
// CHECK: phi double
// CHECK-NOT: {{[^-:]}}i128
// CHECK-NOT: alloca
__global__ void sum(const double *a, int n, double *out) {
  long double total = 0;
  for (int i = 0; i < n; ++i)
    total += a[i];
  *out = total;
}
// CHECK: define {{.*}}@_Z6escapePKdiPd
// CHECK-NOT: {{[^-:]}}i128
// CHECK-NOT: alloca
__device__ void add(long double &to, const long double &what) { to += what; }
__global__ void escape(const double *a, int n, double *out) {
  long double total = 0, largest = a[0];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j) {
      add(total, a[i] * a[j]);
      largest = std::max<long double>(largest, a[j]);
    }
  *out = total + largest;
}
// CHECK: define {{.*}}@_Z7complexPd
// CHECK-NOT: {{[^-:]}}i128
// CHECK-NOT: alloca
// CHECK: attributes
__global__ void complex(double *x) {
  std::complex<long double> z(x[0], x[1]);
  z *= z;
  x[0] = z.real();
  x[1] = z.imag();
}
