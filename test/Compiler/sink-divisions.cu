// What both branches divide is divided once behind them.
//
// RUN: %cupcc -sm_90 -O3 -ptx %s -o - | FileCheck %s
// CHECK: .entry
// CHECK: div.rn.f32
// CHECK-NOT: div.rn.f32

__global__ void parts(const float *x, const float *lower, const float *middle, const float *upper, float *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (x[i] > middle[i])
    out[i] = fabsf(upper[i] - x[i]) / (upper[i] - middle[i]);
  else
    out[i] = fabsf(lower[i] - x[i]) / (middle[i] - lower[i]);
}
