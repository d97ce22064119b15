// The same where nvcc's front end compiles the line and g++ does not.
int table[4] = {[2] = 1, [0] = 2}; // designated
struct Inner { int x; };
struct Outer { Inner t; int b; };
Outer outer = {.t.x = 1}; // expected primary-expression
namespace n { void f(); void n::f() {} } // explicit qualification
struct __attribute__((packed)) Packed { char c; int i; };
int &field(Packed &s) { return s.i; } // cannot bind packed field
int *words() { static int *q = (int[]){1, 2}; return q; } // temporary array
__bf16 half(__bf16 a) { return a; } // does not name a type
unsigned minus() { return unsigned{-1} + dim3{-1}.x; } // narrowing
