// Of a power whose base no loop changes, all that depends on the base alone is computed before
// the loops.
// RUN: %cupcc -sm_90 -O3 -ptx %s -o - | FileCheck %s

// CHECK-LABEL: .entry _Z6powers
// CHECK: setp.ge
// CHECK: rcp.approx.ftz.f32
// CHECK: ld.global
// CHECK-NOT: rcp.approx.ftz.f32
// CHECK: ret;
__global__ void powers(const float *in, float *out, int n, int steps, float base) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    float x = in[i];
    for (int t = 1; t <= steps; ++t)
      x = x / (1 - powf(base, t));
    out[i] = x;
  }
}
