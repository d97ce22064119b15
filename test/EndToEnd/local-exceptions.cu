// Classes of functions that are not inline: one class has one name, however many of one
// name there are, and is caught by it, found by dynamic_cast and named as on the host.
//
// RUN: %cupcc %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -I%inputs

#include "check.h"
#include <new>
#include <typeinfo>

struct Base {
  virtual ~Base() = default;
  virtual void raise() = 0;
};

__host__ __device__ int caught() {
  int result = 0;
  {
    struct Error : std::bad_alloc {};
    struct Thrower : Base { void raise() override { throw Error(); } } thrower;
    try { thrower.raise(); }
    catch (const Error &) { result += 1; }
    catch (const std::bad_alloc &) { result += 10; }
  }
  {
    struct Error : std::bad_alloc { int size = 100; };
    struct Thrower : Base { void raise() override { throw Error(); } } thrower;
    try { thrower.raise(); }
    catch (const Error &e) { result += e.size; }
    catch (const std::bad_alloc &) { result += 1000; }
  }
  auto inLambda = [&] {
    struct Error { int size; };
    struct Thrower : Base { void raise() override { throw Error{10000}; } } thrower;
    try { thrower.raise(); }
    catch (Error e) { result += e.size; }
    catch (...) { result += 100000; }
    Base *base = &thrower;
    result += dynamic_cast<Thrower *>(base) ? 1000000 : 0;
  };
  inLambda();
  return result;
}

__host__ __device__ int counted() {
  int result = 0;
  for (int i = 0; i < 3; ++i) {
    { static int n; result += ++n; }
    { static int n; result += 10 * ++n; }
  }
  return result;
}

__host__ __device__ const char *name() {
  struct Named {};
  return typeid(Named).name();
}

__global__ void ask() { printf("%d %d %s\n", caught(), counted(), name()); }

int main() {
  std::printf("%d %d %s\n", caught(), counted(), name());
  ask<<<1, 1>>>();
  CHECK_LAUNCH();
}
// EXPECT: 1010101 66 Z4namevE5Named
// EXPECT: 1010101 66 Z4namevE5Named
