// '#pragma unroll' with numbers and in places for which nvcc ignores it, with a
// warning, and in macros.
// RUN: %cupcc -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %cupcc -sm_90 -gpu -S -emit-llvm -OG0 %s -o - | FileCheck %s --check-prefix=IR
// RUN: not %cupcc -sm_90 -DWRONG -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=WRONG
#define UNROLL #pragma unroll
#define UNROLL_4 #pragma unroll 4
// CHECK: [[#@LINE+1]]:9: warning: '#pragma unroll' before what is no loop is ignored
#pragma unroll
template <int N> __global__ void kernel(int *out, int n) {
  // CHECK: [[#@LINE+1]]:9: warning: '#pragma unroll' before what is no loop is ignored
#pragma unroll
  int q = n;
  // CHECK: [[#@LINE+1]]:9: warning: '#pragma unroll' before
#pragma unroll 4
  { q++; }
  // CHECK: [[#@LINE+1]]:16: warning: invalid value '-1'; must be positive
#pragma unroll -1
  for (int i = 0; i < n; i++) out[i] = i;
#pragma unroll N
  for (int i = 0; i < n; i++) out[i] = i + q;
  if (n > 7)
  // CHECK: [[#@LINE+1]]:9: warning: '#pragma unroll' before
#pragma unroll
    q = 3 +
  // CHECK: [[#@LINE+1]]:9: warning: '#pragma unroll' before
#pragma unroll
      n;
  // IR: store i32 77
  UNROLL
  for (int i = 0; i < n; i++) out[i] = 77;
  // IR: store i32 78
  UNROLL_4
  while (n--) out[n] = 78;
#ifdef WRONG
  // WRONG: [[#@LINE+1]]:16: error:
#pragma unroll q
  for (int i = 0; i < n; i++) out[i] = i;
  // WRONG: error: expected a for, while, or do-while loop to follow '#pragma clang loop'
#pragma clang loop unroll(full)
  q++;
#endif
  // CHECK: [[#@LINE+1]]:9: warning: '#pragma unroll' before
#pragma unroll
}
template __global__ void kernel<-3>(int *, int);
// Where the template is instantiated.
// CHECK: [[#@LINE-28]]:16: warning: invalid value '-3'; must be positive
// IR: ![[#]] = !{!"llvm.loop.unroll.enable"}
// IR: ![[#]] = !{!"llvm.loop.unroll.count", i32 4}
