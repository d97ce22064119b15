// Conditions on eight indices that are asked before and behind other code are computed again behind
// it, each with its index: sums with constants there, too. So are indices that are written there.
// Those of seven stay, and so do those that a loop would compute in each iteration.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
//
// 32 elements and what else there is, where nvcc takes 48.
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage 2>&1 | FileCheck %s --check-prefix=USAGE
// USAGE: softmax(float const*, float*, int) sm_90 {{[345][0-9]}} 0 0

template <int Count, typename T>
__device__ __forceinline__ void copyTwice(float *row, T me, T n, int turns = 1) {
  float x[Count];
#pragma unroll
  for (int i = 0; i < Count; ++i)
    x[i] = me + (i + 1) * 32 < n ? *(volatile float *)&row[i * 32] : 0;
  __syncwarp();
#pragma unroll 1
  for (int turn = 0; turn < turns; ++turn)
#pragma unroll
    for (int i = 0; i < Count; ++i)
      if (me + (i + 1) * 32 < n)
        *(volatile float *)&row[i * 32 + 4096] = x[i];
}

// CHECK-LABEL: .entry _Z5eightPfii(
// CHECK: bar.warp.sync
// CHECK-COUNT-8: add.s32
// CHECK-NOT: add.s32
// CHECK: ret
__global__ void eight(float *row, int me, int n) { copyTwice<8>(row, me, n); }

// CHECK-LABEL: .entry _Z5sevenPfii(
// CHECK: bar.warp.sync
// CHECK-NOT: {{setp|add.s32}}
// CHECK: ret
__global__ void seven(float *row, int me, int n) { copyTwice<7>(row, me, n); }

// The places of a warp: no bit of the first summand is one of the constant's.
// CHECK-LABEL: .entry _Z4bitsPfi(
// CHECK: bar.warp.sync
// CHECK-COUNT-8: or.b32
// CHECK: ret
__global__ void bits(float *row, int n) { copyTwice<8>(row, int(threadIdx.x & 31), n); }

// Half as many sums that take two registers each.
// CHECK-LABEL: .entry _Z4widePfll(
// CHECK: bar.warp.sync
// CHECK-COUNT-4: add.s64
// CHECK-NOT: add.s64
// CHECK: ret
__global__ void wide(float *row, long me, long n) { copyTwice<4>(row, me, n); }

// A condition that all have in common is asked with each, and the two are joined again, too.
// CHECK-LABEL: .entry _Z6joinedPfiib(
// CHECK: bar.warp.sync
// CHECK-COUNT-8: {{add.s32.*[[:space:]].*setp.*[[:space:]].*and.pred}}
// CHECK-NOT: add.s32
// CHECK: ret
__global__ void joined(float *row, int me, int n, bool all) {
  float x[8];
#pragma unroll
  for (int i = 0; i < 8; ++i)
    x[i] = (all & (me + (i + 1) * 32 < n)) ? *(volatile float *)&row[i * 32] : 0;
  __syncwarp();
#pragma unroll
  for (int i = 0; i < 8; ++i)
    if (all & (me + (i + 1) * 32 < n))
      *(volatile float *)&row[i * 32 + 4096] = x[i];
}

// CHECK-LABEL: .entry _Z6repeatPfiii(
// CHECK: bar.warp.sync
// CHECK-NOT: {{add.s32 .*, [0-9][0-9]+;}}
// CHECK: ret
__global__ void repeat(float *row, int me, int n, int turns) { copyTwice<8>(row, me, n, turns); }

// Runs that begin where a condition says: their places are written, by which nothing is addressed.
// CHECK-LABEL: .entry _Z6placesPiS_iib(
// CHECK: bar.warp.sync
// CHECK-COUNT-8: {{add.s32.*[[:space:]].*st.volatile.global.b32}}
// CHECK-NOT: add.s32
// CHECK: ret
__global__ void places(int *out, int *flags, int me, int n, bool all) {
  int x[8];
#pragma unroll
  for (int i = 0; i < 8; ++i)
    x[i] = me + (i + 1) * 32 < n ? *(volatile int *)&flags[i * 32] : 0;
  __syncwarp();
#pragma unroll
  for (int i = 0; i < 8; ++i)
    if (x[i])
      *(volatile int *)&out[i] = me + (i + 1) * 32;
}

__global__ void softmax(const float *in, float *out, int n) {
  float x[32], most = -__builtin_inff(), sum = 0;
  const int valid = blockIdx.x < gridDim.y ? n : 0;
#pragma unroll
  for (int i = 0; i < 32; ++i)
    x[i] = int(threadIdx.x) + i * 32 < valid ? in[threadIdx.x + i * 32] : -__builtin_inff();
#pragma unroll
  for (int i = 0; i < 32; ++i)
    most = most > x[i] ? most : x[i];
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2) {
    const float other = __shfl_xor_sync(0xffffffff, most, offset);
    most = most < other ? other : most;
  }
#pragma unroll
  for (int i = 0; i < 32; ++i) {
    x[i] = expf(x[i] - most);
    sum += x[i];
  }
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2)
    sum += __shfl_xor_sync(0xffffffff, sum, offset);
  if (blockIdx.x >= gridDim.y)
    return;
#pragma unroll
  for (int i = 0; i < 32; ++i) {
    if (int(threadIdx.x) + i * 32 >= n)
      break;
    out[threadIdx.x + i * 32] = x[i] / sum;
  }
}
