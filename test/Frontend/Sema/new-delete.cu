// One operator new for both sides: declared once, redeclared by <new> and by
// the program, called from host and device.
// RUN: %cupcc -sm_75 -sm_90 -std=c++17 -c %s -o %t.o 2>&1 | count 0
// RUN: %cupcc -sm_75 -sm_90 -std=c++20 -c %s -o %t.o 2>&1 | count 0
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s
#include <memory>
#include <new>
void *operator new(size_t, const std::nothrow_t &) noexcept;
void operator delete(void *) noexcept;
struct Aligned {
  alignas(64) int values[16];
};
struct Tagged {
  int x;
  __device__ Tagged(int x) : x(x) {}
  __device__ ~Tagged() { x = 0; }
};
int use(int x) {
  int *p = new int(x);
  int *q = new int[3]{1, 2, x};
  int sum = *p + q[2];
  delete p;
  delete[] q;
  std::unique_ptr<int> owner(new int(x));
  ::operator delete(::operator new(8));
  return sum + *owner;
}
__global__ void k(int *out) {
  alignas(Tagged) char room[sizeof(Tagged)];
  Tagged *t = new (room) Tagged(out[1]);
  Aligned *a = new Aligned;
  a->values[3] = out[2];
  *out = use(*out) + t->x + a->values[3];
  t->~Tagged();
  delete a;
}
int main() { return use(3); }
// CHECK: .extern .func {{.*}}malloc
// CHECK: .entry _Z1kPi(
