// The ways through a loop meet at its end, and the test whether it goes on is there, once.
// RUN: %cupcc -ptx -sm_90 %s -o - | FileCheck %s

// CHECK: add.s32 {{.*}}, -1;
// CHECK: [[LAST:[$]L__BB[0-9_]+]]:
// CHECK: @%p{{[0-9]+}} bra [[LOOP:[$]L__BB[0-9_]+]];
// CHECK: [[LOOP]]:
// CHECK: mov.pred
// CHECK: bra.uni [[LAST]];
// CHECK: bra.uni [[LAST]];
// CHECK-NOT: bra
__global__ void search(unsigned *out, const unsigned *start, int last) {
  unsigned open[32];
  unsigned found = 0;
  int depth = 0;
  open[0] = *start;
  while (depth >= 0) {
    if (open[depth] == 0) {
      --depth;
      continue;
    }
    open[depth] &= open[depth] - 1;
    if (depth == last) {
      ++found;
      continue;
    }
    open[depth + 1] = open[depth] >> 1;
    ++depth;
  }
  *out = found;
}
