// The host's long double is no format of the device's: memory that has one is an
// error there, not a wrong address or value.
// RUN: not %cupcc -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s
__global__ void array(long double *a) { a[1] = 2; }
const long double table[] = {1.25L, 2.5L};
__global__ void constant(double *out) { *out = table[(int)*out & 1]; }
__global__ void value(long double x, double *out) { *out = x; }
__global__ void local(double *out) { *out = (long double)*out * 2; }
// CHECK-DAG: long-double-layout.cu:4:{{[0-9]+}}: error: {{.*}}long double
// CHECK-DAG: long-double-layout.cu:6:{{[0-9]+}}: error: {{.*}}long double
// CHECK-DAG: long-double-layout.cu:7:{{[0-9]+}}: error: {{.*}}long double
// CHECK:     3 errors generated.
