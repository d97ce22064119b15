// Operands of assembly without a comma between them, which nvcc takes.
// RUN: %cupcc -sm_90 -fsyntax-only -Wno-asm-operand-widths %s 2>&1 | FileCheck %s --implicit-check-not='{{warning|error}}:'
// RUN: %cupcc -sm_90 -gpu -S %s -o - 2>/dev/null | FileCheck %s --check-prefix=PTX
// RUN: not %cupcc -sm_90 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
__device__ int mad(int x, int y, int z) {
  int r;
  // CHECK: [[#@LINE+3]]:54: warning: no ',' between two operands of an assembly statement; one is added
  // PTX: mad.lo.s32 %r[[#]], %r[[#]], %r[[#]], %r[[#]]; // 4
  asm("mad.lo.s32 %0, %1, %2, %3; // 4"
      : "=r"(r) : "r"(x + (y > 0 ? (x) : 1)), "r"(y) "r"(z) : "memory");
  return r;
}
template <class T> __device__ T add(T x, T y) {
  T r, s;
  asm volatile("add.s32 %[r], %[x], %[y]; mov.s32 %[s], 3;"
               // CHECK: [[#@LINE+1]]:{{.*}}: warning: no ','
               : [r] "=r"(r) [s] "=r"(s)
               // CHECK: [[#@LINE+1]]:{{.*}}: warning: no ','
               : [x] "r"(x) [y] "r"(y));
  return r + s;
}
struct Member {
  __device__ int mov(int x) {
    int r;
    // PTX: xor.b32
    // CHECK: [[#@LINE+1]]:{{.*}}: warning: no ','
    asm("xor.b32 %0, %1, %2;" : "=r"(r) : "r"(x) "r"(x));
    return r;
  }
};
// Clobbers are strings, of which several make one, and no operand has another
// shape.
__device__ void others(int x) {
  asm("" : : "r"(x) : "memory");
  asm volatile("" ::: "memory");
  asm("nop;");
  const char *text[] = {("a") , "b"};
}
__global__ void kernel(int *p) {
  *p = mad(p[0], p[1], p[2]) + add(p[3], p[4]) + Member().mov(p[5]);
}
#ifdef WRONG
// WRONG: [[#@LINE+1]]:{{.*}}: error: expected
__device__ void wrong(int x) { asm("" : : "r"(x) x); }
// WRONG: [[#@LINE+1]]:{{.*}}: error: expected
__device__ void open(int x) { asm("" : : "r"(x) "r"(x; }
#endif
