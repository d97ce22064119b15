// Inline assembly is checked for the machine that it is lowered for, also in
// kernels; ptxas's complaints quote the line.
//
// RUN: not %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not ls %t.o
// RUN: not %cupcc -sm_75 -DWRONG_TYPE -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=PTXAS

#ifdef WRONG_TYPE
// PTXAS: error: ptxas failed for
// PTXAS: note: ptxas printed: {{.*}}, line [[#]]; error
// PTXAS-NEXT: frobnicate.s32
__global__ void kernel(int *p) { asm("frobnicate.s32 %0, 1;" : "=r"(*p)); }
#else
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: invalid output constraint '=f' in asm
float forHost(float x) { float y; asm("mov.f32 %0, %1;" : "=f"(y) : "f"(x)); return y; }
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: invalid output constraint '=a' in asm
inline int forX86(int x) { int y; asm("movl %1, %0" : "=a"(y) : "r"(x)); return y; }

__global__ void kernel(int *p) {
  *p = forX86(3);
  // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: invalid operand number in inline asm string
  asm("mov.u32 %0, %2;" : "=r"(*p) : "r"(3));
}
// CHECK: 3 errors generated.
#endif
