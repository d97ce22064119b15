// A virtual call reaches the functions at its place of virtual tables, of its
// type: so a function that calls another virtual function of the same type does
// not call itself. A class that is called through a pointer to a member, and
// tables of pointers that are not virtual tables, count as well.
//
// REQUIRES: toolkit
// RUN: %cupcc -sm_90 -cubin %s -o %t.cubin --resource-usage 2>&1 | FileCheck %s --check-prefix=TABLE
// RUN: %S/Inputs/stacks %t.cubin | FileCheck %s
//
// TABLE: kernel arch registers shared stack
// TABLE-NOT: the stack of
//
// 400 and 800 bytes; which function the pointer to a member names is not known,
// so 1600.
// CHECK: _Z4callPiP5Shape {{12[0-9][0-9]$}}
// CHECK: _Z5tablePiP6Holder {{2[0-9][0-9][0-9]$}}
// CHECK: _Z6memberPiP5ShapeMS0_FiiE {{16[0-9][0-9]$}}

struct Shape {
  __device__ virtual int outer(int) = 0;
  __device__ virtual int inner(int) = 0;
  __device__ virtual int unused(int) = 0;
};

template <int Words> __device__ __noinline__ int keep(int x) {
  volatile int frame[Words];
  frame[x & 31] = x;
  return frame[3];
}

struct Square : Shape {
  Shape *next;
  __device__ __noinline__ int outer(int x) override {
    volatile int frame[100];
    frame[x & 31] = next->inner(x);
    return frame[3];
  }
  __device__ __noinline__ int inner(int x) override { return keep<50>(x); }
  __device__ __noinline__ int unused(int x) override { return keep<400>(x); }
};

struct Circle : Square {
  __device__ __noinline__ int inner(int x) override { return keep<200>(x); }
};

__global__ void make(Shape **shapes) {
  auto *square = new Square;
  square->next = new Circle;
  shapes[0] = square;
}
__global__ void call(int *p, Shape *shape) { p[0] = shape->outer(p[1]); }

__global__ void member(int *p, Shape *shape, int (Shape::*chosen)(int)) {
  p[0] = (shape->*chosen)(p[1]);
}

struct Operations {
  long first;
  int (*second)(long, int);
};
__device__ int second(long x, int) { return keep<512>(x); }
__device__ Operations operations[] = {{1, second}};
struct Holder {
  Operations *operations;
};
__global__ void fill(Holder *holder) { holder->operations = operations; }
__global__ void table(int *p, Holder *holder) {
  p[0] = holder->operations->second(p[1], p[2]);
}
