// diag: err_assembly_modifier. Operands of PTX assembly have the size and kind of their register, as nvcc
// wants it, in code that a kernel reaches; the caret stands at the operand, and
// in the string at the place in it. Nothing is said of code that none reaches.
// RUN: not %cupcc -std=c++17 -sm_75 -sm_90 -ferror-limit=0 -c %s -o %t.o 2> %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: not ls %t.o
struct Class { int x; };
constexpr char text[] = "x";
char writable[] = "m";
constexpr signed char wrong[] = {'a', 0};
inline void unreached(int i, double d) { asm("mov.u32 %0, %5;" : "=f"(i) : "r"(d)); }
template <class T> T move(T x) { T y; asm("mov.b32 %0, %1;" : "=r"(y) : "r"(x)); return y; }
__device__ void reached(float f, double d, int i, short s, bool b, char c, long long l, Class o, const char *p) {
  // CHECK: [[#@LINE+1]]:16: error: operand of type 'bool' (8 bits) for constraint 'h' of PTX assembly; it takes a 16-bit integer
  asm("" ::"h"(b));
  // CHECK: [[#@LINE+1]]:17: error: operand of type 'char' (8 bits) for constraint 'h'
  asm("" : "=h"(c));
  // CHECK: [[#@LINE+1]]:16: error: operand of type 'int' (32 bits) for constraint 'h'
  asm("" ::"h"(i));
  // CHECK: [[#@LINE+1]]:16: error: operand of type 'long long' (64 bits) for constraint 'r' of PTX assembly; it takes a 32-bit integer
  asm("" ::"r"(l));
  // CHECK: [[#@LINE+1]]:16: error: operand of type 'float' (32 bits) for constraint 'r'
  asm("" ::"r"(f));
  // CHECK: [[#@LINE+1]]:16: error: operand of type 'int' (32 bits) for constraint 'l' of PTX assembly; it takes a 64-bit integer or a pointer
  asm("" ::"l"(i));
  // CHECK: [[#@LINE+1]]:16: error: operand of type 'double' (64 bits) for constraint 'l'
  asm("" ::"l"(d));
  // CHECK: [[#@LINE+1]]:16: error: operand of type 'long long' (64 bits) for constraint 'q' of PTX assembly; it takes a 128-bit integer or a __float128
  asm("" ::"q"(l));
  // CHECK: [[#@LINE+1]]:16: error: operand of type 'double' (64 bits) for constraint 'f' of PTX assembly; it takes a float
  asm("" ::"f"(1.0));
  // CHECK: [[#@LINE+1]]:17: error: operand of type 'int' (32 bits) for constraint 'f'
  asm("" : "+f"(i));
  // CHECK: [[#@LINE+1]]:16: error: operand of type 'float' (32 bits) for constraint 'd' of PTX assembly; it takes a double
  asm("" ::"d"(f));
  // CHECK: [[#@LINE+1]]:26: error: operand of type 'float' (32 bits) for constraint 'r'
  asm("" : "=r"(i) : "0"(f));
  // CHECK: [[#@LINE+1]]:16: error: an operand of PTX assembly must have scalar type; this is 'Class'
  asm("" ::"r"(o));
  // CHECK: [[#@LINE+1]]:16: error: operand of constraint 'n' of PTX assembly is not an integral constant expression
  asm("" ::"n"(i));
  // CHECK: [[#@LINE+1]]:16: error: operand of constraint 'C' of PTX assembly is not the address of an array of 'const char' with a constant initializer
  asm("" ::"C"(p));
  // CHECK: [[#@LINE+1]]:16: error: operand of constraint 'C'
  asm("" ::"C"(wrong));
  // CHECK: [[#@LINE+1]]:16: error: operand of constraint 'C'
  asm("" ::"C"(text + 1));
  // CHECK: [[#@LINE+1]]:16: error: operand of constraint 'C'
  asm("" ::"C"(3));
  // CHECK: [[#@LINE+1]]:12: error: invalid output constraint '=C' in asm
  asm("" : "=C"(i));
  // CHECK: [[#@LINE+1]]:12: error: invalid output constraint '=rf' in asm
  asm("" : "=rf"(i));
  // CHECK: [[#@LINE+1]]:12: error: invalid output constraint '=m' in asm
  asm("" : "=m"(i));
  // CHECK: [[#@LINE+1]]:12: error: invalid input constraint 'rf' in asm
  asm("" ::"rf"(i));
  // CHECK: [[#@LINE+1]]:12: error: invalid output constraint '=a' in asm
  asm("" : "=a"(i));
  // CHECK: [[#@LINE+1]]:12: error: invalid output constraint '+n' in asm
  asm("" : "+n"(i));
  // CHECK: [[#@LINE+1]]:13: error: unknown register name 'eax' in asm
  asm("" :::"eax");
  // CHECK: [[#@LINE+1]]:17: error: invalid operand number in inline asm string
  asm("mov %0, %1;" : "=r"(i));
  // CHECK: [[#@LINE+1]]:16: error: modifier 'x' of an operand of PTX assembly; PTX has none, and a register's name is written with '%%'
  asm("mov %0, %x0;" : "=r"(i));
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: invalid % escape in inline assembly string
  asm("mov %0, %-;" : "=r"(i));
  // CHECK: [[#@LINE+1]]:18: error: unknown symbolic operand name in inline assembly string
  asm("mov %0, %[y];" : [x] "=r"(i));
}
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: note: called by kernel 'k'
// CHECK: [[#@LINE-62]]:{{[0-9]+}}: error: operand of type 'double' (64 bits) for constraint 'r'
__global__ void k(int *p) { reached(0, 0, 0, 0, 0, 0, 0, {}, 0); *p = int(move(2.0)); }
// CHECK: 31 errors generated.
