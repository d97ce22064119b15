// An #if about the architecture in the program's own code, with whole statements in
// its branches, is an 'if target': the parse is not divided.
//
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %cupcc -sm_75 -sm_90 -fsingle-pass=always -Wall -Werror -gpu -S main.cu -o out.ptx
// RUN: FileCheck main.cu --check-prefix=SM75 --implicit-check-not=branch: < out.sm_75.ptx
// RUN: FileCheck main.cu --check-prefix=SM90 --implicit-check-not=branch: < out.sm_90.ptx
// RUN: %cupcc -sm_75 -sm_90 -S -emit-llvm main.cu -o - | FileCheck main.cu --check-prefix=HOST --implicit-check-not=branch:
//
// The same code as from a parse for each target.
// RUN: %cupcc -sm_75 -sm_90 -fsingle-pass=never -gpu -S main.cu -o never.ptx
// RUN: cmp out.sm_75.ptx never.sm_75.ptx && cmp out.sm_90.ptx never.sm_90.ptx
//
// Each message is said for the targets that have it.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only messages.cu 2>&1 | FileCheck messages.cu
//
// The text of the source is what messages, -E and dependencies know.
// RUN: %cupcc -sm_75 -sm_90 -E main.cu | FileCheck main.cu --check-prefix=TEXT --implicit-check-not='pragma cupcc arch'
// RUN: %cupcc -sm_75 -sm_90 -MMD -c main.cu -o main.o && FileCheck main.cu --check-prefix=DEPS < main.d
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only errors.cu 2>&1 | FileCheck errors.cu --strict-whitespace --match-full-lines
//
// What cannot be one divides the parse, at the first such place of the file.
// RUN: %python %S/Inputs/one-by-one.py others.txt %cupcc -sm_75 -sm_90 -std=c++20 -Rsingle-pass -fsyntax-only
//
// A header that is precompiled is for all targets: its text is compared when it is used.
// RUN: not %cupcc -sm_75 -sm_90 -x cuda-header header.h -o header.pch 2>&1 | FileCheck header.h --check-prefix=PCH

//--- header.h
#pragma once
inline __host__ __device__ int inHeader(int x) {
// PCH: header.h:[[#@LINE+1]]:8: error: a header that is precompiled asks here for the architecture
#ifdef __CUDA_ARCH__
  asm volatile("// branch: header");
  x += 2;
#endif
  return x;
}
//--- guarded.h
#ifndef __CUDA_ARCH__
#define ONLY_ON_THE_HOST
#endif
//--- uses.h
inline __host__ __device__ void use() {
#ifdef ONLY_ON_THE_HOST
  asm volatile("# branch: use");
#endif
}
//--- main.cu
#include "header.h"
#include "guarded.h"
// Read again, it keeps what it has defined.
#include "guarded.h"
#include "uses.h"
#include <cstdio>

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
#error "not for these"
#endif

#if __CUDA_ARCH__ >= 900
#define LEVEL 90
#elif defined(__CUDA_ARCH__)
#define LEVEL 75
#endif

inline __host__ __device__ int value() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  std::puts("branch: host");
  return -1;
#endif
}

struct Outer {
  template <class T> __device__ void nested(T *x) const {
    if (*x) {
#if __CUDA_ARCH__ >= 800
      // One target has come to here.
      asm volatile("// branch: outer %0" ::"n"(__CUDA_ARCH__));
#if __CUDA_ARCH__ >= 900
      asm volatile("// branch: inner 90");
#elif !defined(__CUDA_ARCH__)
      this is not C++;
#endif
#elif __CUDA_ARCH__ < 700 && defined(__CUDA_ARCH__)
      nor is this;
#else
      asm volatile("// branch: outer else");
#endif
    }
    use();
  }
};

__global__ void kernel(int *p) {
  *p = inHeader(value());
  Outer().nested(p);
#if LEVEL == 90
  int local = 5;
  asm volatile("// branch: level %0" ::"n"(90));
  *p = local;
#endif
}

int main() {
  kernel<<<1, 1>>>(nullptr);
  use();
  return inHeader(value());
}
// SM75-DAG: branch: header
// SM75-DAG: branch: outer else
// SM90-DAG: branch: header
// SM90-DAG: branch: outer 900
// SM90-DAG: branch: inner 90
// SM90-DAG: branch: level 90
// HOST: branch: host
// HOST: branch: use
// TEXT: branch: use
// TEXT: branch: host
// TEXT-NOT: branch: {{inner|level}}
// TEXT: int main()
// DEPS: main.o: main.cu
// DEPS-SAME: header.h
//--- errors.cu
// CHECK:errors.cu:[[#@LINE+6]]:2: error: "too old"
// CHECK-NEXT:{{ *}}[[#@LINE+5]] | #error "too old"
// CHECK-NEXT:      |  ^
// CHECK-NEXT:errors.cu:[[#@LINE+2]]:1: note: this branch is for sm_75
// CHECK-NEXT:{{ *}}[[#@LINE+1]] | #if __CUDA_ARCH__ < 800 && defined(__CUDA_ARCH__)
#if __CUDA_ARCH__ < 800 && defined(__CUDA_ARCH__)
#error "too old"
#endif
__global__ void kernel(int *p) {
#ifdef __CUDA_ARCH__
// CHECK:errors.cu:[[#@LINE+2]]:8: error: use of undeclared identifier 'q'{{.*}}
// CHECK-NEXT:{{ *}}[[#@LINE+1]] |   *p = q;
  *p = q;
#endif
}
//--- messages.cu
#if __CUDA_ARCH__ == 750
#warning "slow"
#define X 1
// CHECK: messages.cu:[[#@LINE-2]]:2: warning: "slow"
// CHECK: messages.cu:[[#@LINE-4]]:1: note: this branch is for sm_75
#elif __CUDA_ARCH__ == 900
#error "not for sm_90"
// CHECK: messages.cu:[[#@LINE-1]]:2: error: "not for sm_90"
// CHECK: messages.cu:[[#@LINE-8]]:1: note: this branch is for sm_90
#define X 2
#endif
__global__ void kernel(int *p) {
// CHECK: messages.cu:[[#@LINE+4]]:{{[0-9]+}}: error: division by zero in preprocessor expression
// CHECK: messages.cu:[[#@LINE+3]]:1: note: in the condition of this directive
// CHECK-NEXT: | #if 1000 / __CUDA_ARCH__ == 1
// CHECK-NOT: error:
#if 1000 / __CUDA_ARCH__ == 1
  *p = 1;
#endif
}
//--- others.txt
===== where a type depends on it
auto f() {
#ifdef __CUDA_ARCH__ // asks
  return 1;
#else
  return 2.0;
#endif
}
===== in what the compiler may evaluate
constexpr int f() {
#ifdef __CUDA_ARCH__ // asks
  return 32;
#else
  return 1;
#endif
}
__global__ void k() { int a[f()]; static_assert(sizeof(a) == 128 || sizeof(a) == 4); }
===== which a macro may hide
#define HD __host__ __device__ EVALUATED
#define EVALUATED constexpr
HD int f() {
#ifdef __CUDA_ARCH__ // asks
  return 32;
#else
  return 1;
#endif
}
static_assert(f() == 1 || f() == 32);
===== a lambda
auto f = [] {
#ifdef __CUDA_ARCH__ // asks
  return 1;
#endif
};
===== in brackets
template <class F> void call(F f) { f(); }
void f() {
  call([] {
#ifdef __CUDA_ARCH__ // asks
    int x; (void)x;
#endif
  });
}
===== what is declared and used
void f(int *p) {
#ifdef __CUDA_ARCH__ // asks
  int x = 1;
#else
  int x = 2;
#endif
  *p = x;
}
===== what a macro may declare
#define DECLARE(x) int x = 1
void f(int *p) {
#ifdef __CUDA_ARCH__ // asks
  DECLARE(x);
#else
  DECLARE(x);
#endif
  *p = x;
}
===== a part of a statement
void f(int *p) {
  *p =
#ifdef __CUDA_ARCH__ // asks
      1;
#else
      2;
#endif
}
===== the statement of an if
void f(int *p) {
  if (*p)
#ifdef __CUDA_ARCH__ // asks
    *p = 1, *p = 3;
#else
    *p = 2;
#endif
}
===== a label
void f(int x) {
  switch (x) {
    ;
#ifdef __CUDA_ARCH__ // asks
  case 1:
    break;
#endif
  }
}
===== behind a pragma
void f(int *p) {
#pragma unroll
#ifdef __CUDA_ARCH__ // asks
  for (int i = 0; i != 4; ++i)
    p[i] = 0;
#else
  for (int i = 0; i != 2; ++i)
    p[i] = 0;
#endif
}
===== another one of the file
struct A {
  void f() {
#ifdef __CUDA_ARCH__ // asks
    g();
#endif
  }
#ifdef __CUDA_ARCH__
  void g() {}
#endif
};
===== the program's own macro in its code
#if __CUDA_ARCH__ >= 900
#define VALUE 90
#else
#define VALUE 1
#endif
int f() {
  int x = VALUE; // asks
  return x;
}
===== and as a part of another
#ifdef __CUDA_ARCH__
#define VALUE 90
#else
#define VALUE 1
#endif
#define TWICE (VALUE + VALUE)
static_assert(TWICE == 2 || TWICE == 180); // asks
===== the value where there may be several
void take(int);
void f() {
#ifdef __CUDA_ARCH__
  take(__CUDA_ARCH__); // asks
#endif
}
===== of which a text is made
#define TEXT(x) TEXT_OF(x)
#define TEXT_OF(x) #x
void f() {
#ifdef __CUDA_ARCH__
  static_assert(sizeof(TEXT(__CUDA_ARCH__)) == 4); // asks
#endif
}
===== a static variable, which has a number
inline int &f() {
#ifdef __CUDA_ARCH__ // asks
  static int c = 0;
  return c;
#else
  static int c = 1;
  return c;
#endif
}
===== which a macro may hide
#define ONCE(x) do { static bool done; if (!done) x; done = true; } while (0)
void f(int *p) {
#ifndef __CUDA_ARCH__ // asks
  ONCE(++*p);
#endif
}
===== and so have lambdas
void f(int *p) {
#ifdef __CUDA_ARCH__ // asks
  [=] { ++*p; }();
#endif
}
===== a function in a class in a function
__global__ void k(int *p) {
  struct S {
    __host__ __device__ auto g() {
#ifdef __CUDA_ARCH__ // asks
      return 1;
#else
      return 2.0;
#endif
    }
  };
  *p = S().g();
}
===== a block of what may not be a function
[[nodiscard("why")]] constexpr int g(int x) {
  if (x) {
#ifdef __CUDA_ARCH__ // asks
    return 1;
#else
    return 2;
#endif
  }
  return 0;
}
static_assert(g(1) >= 1);
===== a lambda outside of functions
template <class F> struct Function { Function(F) {} };
Function f = [](int x) {
#ifdef __CUDA_ARCH__ // asks
  return x;
#else
  return x * 2.0;
#endif
};
===== a class that looks like a function
struct Base {};
#define BASE(x) Base
struct Foo : BASE(1) {
  int a;
#ifdef __CUDA_ARCH__ // asks
  void b();
#endif
};
===== declarators in parentheses
using Int = int;
void f(int (*q)[4]) {
#ifdef __CUDA_ARCH__ // asks
  Int (*rows)[4] = q;
#else
  Int (*rows)[4] = q + 1;
#endif
  (*rows)[0] = 1;
}
===== a macro in small letters
#define declare_x int x = 1
void f(int *p) {
#ifdef __CUDA_ARCH__ // asks
  declare_x;
#else
  declare_x;
#endif
  *p = x;
}
===== returns, of which the next #if has the others
int f(int x) {
#ifdef __CUDA_ARCH__ // asks
  return x + 1;
#endif
#ifndef __CUDA_ARCH__
  return x + 2;
#endif
}
===== more than a name
void f(int *p) {
#ifdef __CUDA_ARCH__ >= 800 // asks
  *p = 1;
#endif
}
===== macros that are put aside
#if __CUDA_ARCH__ >= 900 // asks
#define LEVEL 90
#else
#define LEVEL 1
#endif
#pragma push_macro("LEVEL")
#undef LEVEL
#pragma pop_macro("LEVEL")
===== lines with other numbers
void f(int *p) {
#ifdef __CUDA_ARCH__ // asks
  *p = __LINE__;
#endif
}
#line 100
===== arguments of a macro
#define SUM(...) (0 + __VA_ARGS__)
int x = SUM(
#ifdef __CUDA_ARCH__ // asks
#define HOPPER
#endif
    2);
