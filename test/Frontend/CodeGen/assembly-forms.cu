// The forms that a statement can have, and what nvcc and Clang make of "%" in it.
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o
enum Color : unsigned { Red, Green };
enum class Wide : long long { One = 1 };
__device__ int global;
__global__ void k(int *i, short *h, long long *l, double *d, __int128 *q, int (*function)(int)) {
  int a, b;
  __asm__ __volatile__("membar.gl;");
  // CHECK: membar.gl;
  asm volatile("{\n\t"
               ".reg .u32 t;\n\t"
               "mov.u32 t, %laneid;\n\t"
               "}" ::: "memory");
  // CHECK: mov.u32 t, %laneid;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(i[0]));
  // CHECK: mov.u32 %r{{[0-9]+}}, %laneid;
  asm volatile("{ .reg .pred p; setp.ne.s32 p, %[x], 0; @p bra L%=; add.s32 %[y], %[y], 1; L%=: %}"
               : [y] "+r"(i[1]) : [x] "r"(i[2]));
  // CHECK: @p bra [[L:L[0-9]+]]; add.s32 [[Y:%r[0-9]+]], [[Y]], 1; [[L]]: }
  asm("mov.b64 {%0, %1}, %2;" : "=r"(a), "=r"(b) : "l"(l[0]));
  // CHECK: mov.b64 {%r{{[0-9]+}}, %r{{[0-9]+}}}, %rd{{[0-9]+}};
  asm("mov.b32 %0, %1;" : "=r"(i[3]) : "0"(a));
  asm("cvt.s32.s16 %0, %1;" : "=r"(i[4]) : "h"(h[0]));
  asm("{ .reg .b128 t; mov.b128 t, %1; mov.b128 %0, t; }" : "=q"(q[0]) : "q"(q[1]));
  // CHECK: mov.b128 t, %rq{{[0-9]+}};
  asm("// %0 %1 %2 %3 %4" ::"n"(-1), "n"(true), "n"(0x80000000u), "n"('c'), "n"(Green));
  asm volatile("// %0 %1 %2 %3 %4" ::"n"(-1), "n"(true), "n"(0x80000000u), "n"('c'), "n"(__nvvm_current_device_sm));
  // CHECK: // -1 1 -2147483648 99 75
  asm volatile("// enums %0 %1" ::"r"(Red), "l"(Wide::One));
  asm volatile("// pointers %0 %1 %2" ::"l"(function), "l"(&global), "l"(nullptr));
  // CHECK: // pointers %rd{{[0-9]+}} %rd{{[0-9]+}} %rd{{[0-9]+}}
  asm volatile("// dollar $0 $" ::"r"(b));
  // CHECK: // dollar $0 $
  asm("" ::: "memory", "cc");
  asm("fma.rn.f64 %0, %1, %2, %0;" : "+d"(d[0]) : "d"(d[1]), "d"(2.0));
  // CHECK: fma.rn.f64 [[D:%rd[0-9]+]], %rd{{[0-9]+}}, {{.*}}, [[D]];
}
