// The other ends of a program, each with its line: terminate, its handler, abort,
// pure virtual calls, a throw out of noexcept, a throw without an exception.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "ends.h"
#include <exception>
#include <new>

struct Base;
void callPure(Base *base);
struct Base {
  Base() { callPure(this); }
  virtual void f() = 0;
};
struct Derived : Base { void f() override {} };
__noinline__ void callPure(Base *base) { base->f(); }

__noinline__ int one() { throw 1; }
int noThrow() noexcept { return one(); }

__device__ void handler() {
  printf("the handler\n");
  __trap();
}

__global__ void onDevice(int which) {
  switch (which) {
  case 0: std::terminate();
  case 1: abort();
  case 2: { Derived derived; break; }
  case 3: noThrow(); break;
  case 4: throw;
  case 5: std::set_terminate(handler); throw 5;
  case 6: std::set_terminate(handler); std::terminate();
  case 7: std::rethrow_exception(nullptr);
  case 8:
    printf("before\n");
    throw 7;
  }
}

int main() {
  for (int which = 0; which != 9; ++which)
    std::printf("%s", endOf(onDevice, which).c_str());
}
// EXPECT: std::terminate called, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: abort called, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: pure virtual method called, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'int' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: 'throw;' without an exception, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'int' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: the handler
// EXPECT: trapped
// EXPECT: the handler
// EXPECT: trapped
// EXPECT: std::terminate called, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: before
// EXPECT: exception of type 'int' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
