// The element of three arrays has one offset: three products, not nine.
// RUN: %cupcc -ptx -sm_90 %s -o - | FileCheck %s

using Field = double (*)[65][65];

// CHECK: .entry _Z4step
// CHECK-COUNT-3: mul.wide
// CHECK-NOT: mul.wide
// CHECK: st.global.b64
__global__ void step(double *a, double *b, double *c) {
  const int i = threadIdx.x, j = threadIdx.y, k = threadIdx.z;
  const Field u = Field(a), v = Field(b), w = Field(c);
  w[k + 1][j][i + 1] = u[k + 1][j][i + 2] - u[k + 1][j][i] + v[k + 1][j + 1][i];
}
