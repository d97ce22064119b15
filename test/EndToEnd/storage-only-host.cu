// [[storage_only]] objects of the host live from the program's own construction to
// its own destruction; the other globals keep their order.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s %S/Inputs/storage-only/other.cu -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/storage-only/other.cu -std=c++17 -I%inputs

#include "Inputs/storage-only/noisy.h"
#include <cstdint>

struct Private {
  static Private &get() {
    alignas(128) [[storage_only]] static Private object;
    return object;
  }
  static void begin() { new (&get()) Private; }
  static void end() { get().~Private(); }

private:
  Private() { std::printf("private constructed\n"); }
  ~Private() { std::printf("private destroyed\n"); }
};

Noisy first("first");
[[storage_only]] Noisy lazy;
Noisy second("second");
// Defined as storage only because it is declared so.
Noisy shared_with_other;
template <class T> [[storage_only]] const T in_template;
[[storage_only]] int zero[4];

__global__ void kernel() {}

int main() {
  kernel<<<1, 1>>>();
  std::printf("main begins\n");
  use_other();
  new (&lazy) Noisy("lazy");
  new (const_cast<Noisy *>(&in_template<Noisy>)) Noisy("in template");
  std::printf("%s %s %d\n", lazy.name, in_template<Noisy>.name, zero[3]);
  Private::begin();
  std::printf("aligned: %d\n", int((std::uintptr_t)&Private::get() % 128));
  Private::end();
  lazy.~Noisy();
  shared_with_other.~Noisy();
  std::printf("main ends\n");
}
// EXPECT: first constructed
// EXPECT: second constructed
// EXPECT: main begins
// EXPECT: other constructed
// EXPECT: lazy constructed
// EXPECT: in template constructed
// EXPECT: lazy in template 0
// EXPECT: private constructed
// EXPECT: aligned: 0
// EXPECT: private destroyed
// EXPECT: lazy destroyed
// EXPECT: other destroyed
// EXPECT: main ends
// EXPECT: second destroyed
// EXPECT: first destroyed
