// Arrays of a thread, and of a block: aligned for accesses of four elements, and in registers where all loops over
// them are unrolled, also one whose count has a bound only.
//
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: sed -n '/entry path/,/^}/p' %t.ptx | grep -c 'ld.local.b32' | FileCheck %s --check-prefix=LOADS
// RUN: %cupcc -std=c++17 -sm_90 -O0 -c %s -o %t.o

#define KERNEL extern "C" __global__ void

// CHECK-LABEL: .entry aligned(
// CHECK: .local .align 16 .b8 {{.*}}[192];
// CHECK-COUNT-12: st.local.v4.b32
// CHECK: ld.local.b32
KERNEL aligned(int *out, int k) {
  int a[48];
  for (int i = 0; i < 48; ++i)
    a[i] = i * i * k;
  *out = a[k];
}

// No more than divides their size.
// CHECK-LABEL: .entry odd(
// CHECK: .local .align 8 .b8 {{.*}}[112];
KERNEL odd(int *out, int k) {
  int a[21], b[6];
  for (int i = 0; i < 21; ++i)
    a[i] = i * k;
  for (int i = 0; i < 6; ++i)
    b[i] = i ^ k;
  *out = a[k] + b[k + 1];
}

// CHECK-LABEL: .entry bounded(
// CHECK-NOT: .local
KERNEL bounded(float *p, int k) {
  float adjoint[48];
  for (int i = 0; i < 48; ++i)
    adjoint[i] = p[i];
  for (int n = 31; n >= 0; --n) {
    float v = k;
    for (int i = 47; i > n; --i) {
      v += adjoint[i] * p[i - n];
      adjoint[i] = adjoint[i] / (v + p[n]) + p[i];
    }
  }
  float sum = 0;
  for (int i = 0; i < 48; ++i)
    sum += adjoint[i];
  *p = sum;
}

// Of the 63 elements that an iteration reads, 31 are read in each, and all but one of these go
// from one to the next in registers.
// CHECK-LABEL: .entry path(
// LOADS: {{^3[2-4]$}}
KERNEL path(float *p, int k) {
  float rates[64];
  for (int i = 0; i < 64; ++i)
    rates[i] = p[i];
  for (int n = 0; n < 32; ++n) {
    float v = k;
    for (int i = n + 1; i < 64; ++i) {
      v += rates[i];
      rates[i] *= v;
    }
  }
  for (int i = 0; i < 64; ++i)
    p[i] = rates[i];
}

// Neighbours in shared memory, from an index that is a multiple of eight: one access of four.
// CHECK-LABEL: .entry neighbours(
// CHECK-COUNT-2: ld.shared.v4.b32
// CHECK-NOT: ld.shared
struct alignas(16) Storage {
  int parts[1024], sum;
};
KERNEL neighbours(int *out, int warp) {
  __shared__ Storage storage;
  int lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  storage.parts[warp * 64 + lane] = lane;
  __syncwarp();
  int sum = 0;
  for (int i = 0; i < 8; ++i)
    sum = sum * 31 + storage.parts[warp * 64 + lane * 8 + i];
  out[threadIdx.x] = sum;
}
