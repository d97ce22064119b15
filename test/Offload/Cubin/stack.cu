// The stack that a cubin asks the driver for, where ptxas alone finds no bound:
// what the deepest chain of calls needs; where calls have no bound, that and
// -device-stack= besides, and --resource-usage says why.
//
// REQUIRES: toolkit
// RUN: %cupcc %archs -cubin %s -o %t.cubin --resource-usage 2>&1 | FileCheck %s --check-prefix=TABLE
// RUN: %cupcc -sm_90 -cubin %s -o %t.90.cubin
// RUN: %S/Inputs/stacks %t.90.cubin | FileCheck %s --check-prefixes=CUBIN,DEFAULT
// RUN: %cupcc -sm_90 -cubin %s -o %t.90.cubin -device-stack=40000
// RUN: %S/Inputs/stacks %t.90.cubin | FileCheck %s --check-prefixes=CUBIN,MORE
// RUN: %cupcc -sm_90 -cubin %s -o %t.90.cubin --device-stack ptxas
// RUN: %S/Inputs/stacks %t.90.cubin | FileCheck %s --check-prefix=PTXAS
//
// A fast build, for which ptxas writes all ones where it knows no bound.
// RUN: %cupcc -sm_90 -cubin %s -o %t.90.cubin -Ofc=min
// RUN: %S/Inputs/stacks %t.90.cubin | FileCheck %s --check-prefixes=FAST
// FAST: _Z6mutualPi 16{{[4-9][0-9][0-9]$}}
//
// TABLE: kernel arch registers shared stack
// TABLE-DAG: asks(int*) sm_90 {{[0-9]+}} 0 {{16[3-9][0-9][0-9]}} 0
// TABLE-DAG: the stack of 'asks(int*)' on sm_90 has no bound: 'asks(int*)' takes as much as it is asked for
// TABLE-DAG: the stack of 'recursive(int*)' on sm_90 has no bound: 'deeper(int)' calls itself
// TABLE-DAG: the stack of 'mutual(int*)' on sm_90 has no bound: 'even(int)' calls 'odd(int)', which calls 'even(int)'
// TABLE-DAG: the stack of 'stranger(int*, long (*)(float*))' on sm_90 has no bound: 'stranger(int*, long (*)(float*))' calls through a pointer what the source does not have
// TABLE-NOT: the stack of '{{pointer|direct|large}}
//
//   CUBIN: _Z4asksPi
// DEFAULT-SAME: {{ 16[3-9][0-9][0-9]$}}
//    MORE-SAME: {{ 40[0-9][0-9][0-9]$}}
//   CUBIN: _Z5largePi
//   CUBIN-SAME: {{ 9[0-9][0-9][0-9]$}}
//   CUBIN: _Z6directPi
//   CUBIN-SAME: {{ 8[0-9][0-9]$}}
//   CUBIN: _Z6mutualPi
// DEFAULT-SAME: {{ 16[4-9][0-9][0-9]$}}
//    MORE-SAME: {{ 40[0-9][0-9][0-9]$}}
//
// The way through 'middle', 400 bytes, to the larger of two functions of one
// type, 800 bytes; the largest of all has another type. To ptxas a float is a
// word as an int is, so that 'middle' may call itself.
//   CUBIN: _Z7pointerPi
//   CUBIN-SAME: {{ 12[0-9][0-9]$}}
//   CUBIN: _Z8strangerPiPFlPfE
// DEFAULT-SAME: {{ 16384$}}
//    MORE-SAME: {{ 40000$}}
//
// What is known of it, 8000 bytes and once round, counts, too.
//   CUBIN: _Z9recursivePi
// DEFAULT-SAME: {{ 24[4-9][0-9][0-9]$}}
//    MORE-SAME: {{ 48[0-9][0-9][0-9]$}}
//
// PTXAS: _Z7pointerPi 0
// PTXAS: _Z9recursivePi {{80[0-9][0-9]$}}

#define NOINLINE __device__ __noinline__

/// Keeps \p Words on the stack.
#define FRAME(Words, Index)                                                    \
  volatile int frame[Words];                                                   \
  frame[(Index) & (Words - 1)] = Index

NOINLINE int small(int x) {
  FRAME(16, x);
  return frame[x & 3] + 1;
}
NOINLINE int large200(int x) {
  volatile int frame[200];
  frame[x & 127] = x;
  return frame[5];
}
NOINLINE int other(int x, float) {
  FRAME(1024, x);
  return frame[7];
}
using Leaf = int (*)(int);
__device__ Leaf leaves[] = {small, large200};
__device__ int (*others[])(int, float) = {other};

NOINLINE float middle(float x) {
  volatile int frame[100];
  frame[int(x) & 63] = x;
  return leaves[int(x) & 1](frame[3]);
}
__device__ float (*middles[])(float) = {middle};

__global__ void pointer(int *p) { p[0] = middles[p[2]](p[0]); }
__global__ void direct(int *p) { p[0] = large200(p[1]); }
__global__ void large(int *p) {
  volatile int frame[2048 + 256];
  frame[p[0] & 127] = 3;
  p[1] = frame[5];
}

NOINLINE int deeper(int n) {
  FRAME(16, n);
  return n ? deeper(n - 1) + frame[3] : 0;
}
__global__ void recursive(int *p) {
  volatile int frame[2000];
  frame[p[0] & 127] = 3;
  p[0] = deeper(p[1]) + frame[5];
}

NOINLINE int odd(int n);
NOINLINE int even(int n) {
  FRAME(4, n);
  return n ? odd(n - 1) + frame[3] : 1;
}
NOINLINE int odd(int n) {
  FRAME(4, n);
  return n ? even(n - 1) * frame[3] : 0;
}
__global__ void mutual(int *p) { p[0] = even(p[1]); }

__global__ void stranger(int *p, long (*f)(float *)) { p[0] = f(0); }

__global__ void asks(int *p) {
  volatile int *more = static_cast<int *>(__builtin_alloca(p[0]));
  more[p[1]] = 3;
  p[1] = more[p[2]];
}
