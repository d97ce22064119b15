// More addresses than are compared with each other, of two arrays and in a branch that not every
// round takes: what the first of an array is in the next round does not depend on the others.
// RUN: %cupcc -ptx -sm_75 %s -o - | FileCheck %s

#define TIMES4(M, k) M(k) M(k + 1) M(k + 2) M(k + 3)
#define TIMES16(M, k) TIMES4(M, k) TIMES4(M, k + 4) TIMES4(M, k + 8) TIMES4(M, k + 12)
#define ADD(k) sum = sum * 0.5f + b[i * width + 3 * (k)];

// CHECK-LABEL: .entry _Z6kernelPKfS0_Pfll(
// CHECK: [[LATCH:\$L__BB0_[0-9]+]]:
// CHECK-NOT: mul
// CHECK-DAG: add.s64 [[A:%rd[0-9]+]], [[A]], [[STEP:%rd[0-9]+]];
// CHECK-DAG: add.s64 [[B:%rd[0-9]+]], [[B]], [[STEP]];
// CHECK-NOT: mul.lo.s64
// CHECK: ld.global.b32 %r{{[0-9]+}}, [[[B]]+948];
// CHECK-NOT: mul.lo.s64
// CHECK: bra.uni [[LATCH]];
__global__ void kernel(const float *a, const float *b, float *out, long width, long n) {
  float sum = 0;
  for (long i = 0; i < n; ++i) {
    sum += a[i * width];
    if (sum > 1) {
      TIMES16(ADD, 0) TIMES16(ADD, 16) TIMES16(ADD, 32) TIMES16(ADD, 48) TIMES16(ADD, 64)
    }
  }
  *out = sum;
}
