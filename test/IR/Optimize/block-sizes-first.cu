// A block's size is read before its place, which ptxas puts into a uniform register otherwise.
// RUN: %cupcc -ptx -sm_90 %s -o - | FileCheck %s

// CHECK-LABEL: .entry _Z3rowPfPKf(
// CHECK: mov.u32 [[SIZE:%r[0-9]+]], %ntid.x;
// CHECK-NEXT: mov.u32 [[PLACE:%r[0-9]+]], %ctaid.x;
// CHECK: mad.lo.s32 {{%r[0-9]+}}, [[PLACE]], [[SIZE]],
__global__ void row(float *out, const float *in) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}

// In each direction.
// CHECK-LABEL: .entry _Z6volumePfPKfi(
// CHECK: %ntid.z;
// CHECK-NEXT: %ctaid.z;
// CHECK: %ntid.y;
// CHECK-NEXT: %ctaid.y;
// CHECK: %ntid.x;
// CHECK-NEXT: %ctaid.x;
__global__ void volume(float *out, const float *in, int width) {
  const int k = blockIdx.z * blockDim.z + threadIdx.z, j = blockIdx.y * blockDim.y + threadIdx.y,
            i = threadIdx.x + blockDim.x * blockIdx.x;
  out[(k * width + j) * width + i] = in[(k * width + j) * width + i];
}

// Not one that the place is not multiplied by.
// CHECK-LABEL: .entry _Z6othersPfPKf(
// CHECK: %ctaid.x;
// CHECK: %ntid.y;
// CHECK: %ntid.x;
__global__ void others(float *out, const float *in) {
  const int i = blockIdx.x * blockDim.y;
  out[i] = in[i + blockDim.x];
}
