// An unrolled loop ends with a branch back, under a condition: ptxas unrolls it further.
// RUN: %cupcc -ptx -sm_90 %s -o - | FileCheck %s

// CHECK: [[LOOP:[$]L__BB[0-9_]+]]:
// CHECK-COUNT-8: add.f32
// CHECK: setp.ne.b32 [[MORE:%p[0-9]+]]
// CHECK: @[[MORE]] bra [[LOOP]];
// CHECK-NOT: bra.uni
__global__ void sum(float *out, float x, int count) {
  float all = 0;
  for (int i = 0; i < count; ++i)
    all += x;
  *out = all;
}
