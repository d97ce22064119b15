// __dp4a() and its like are instructions to the optimiser, so that a loop with one is unrolled.
// What a program writes as assembly stays assembly.
//
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -o - | FileCheck %s

#define KERNEL extern "C" __global__ void

// CHECK-LABEL: .entry rows(
// CHECK-NOT: begin inline asm
// CHECK-COUNT-4: dp4a.s32.s32
// CHECK-NOT: begin inline asm
KERNEL rows(const int *a, const int *b, int *out, int words) {
  int sum = 0;
  for (int i = 0; i < words; ++i)
    sum = __dp4a(a[i], b[i], sum);
  *out = sum;
}

// CHECK-LABEL: .entry halves(
// CHECK: dp2a.lo.s32.s32
// CHECK: dp2a.hi.u32.u32
KERNEL halves(const unsigned *in, unsigned *out) {
  *out = __dp2a_lo(int(in[0]), int(in[1]), 7) + __dp2a_hi(in[0], in[1], 9u);
}

// CHECK-LABEL: .entry own(
// CHECK: begin inline asm
// CHECK-NEXT: dp4a.s32.s32
KERNEL own(const int *in, int *out) {
  int sum;
  asm volatile("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(sum) : "r"(in[0]), "r"(in[1]), "r"(in[2]));
  *out = sum;
}
