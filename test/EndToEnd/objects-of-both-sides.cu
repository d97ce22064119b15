// Variables of which each side has its own, since no value is lost by that:
// objects of empty classes, const or not, and the ids of the program's own
// facets.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// RUN: not %cupcc -std=c++17 -sm_75 -fsyntax-only -DWRONG -I%inputs %s 2>&1 | FileCheck %s

#include "check.h"
#include <locale>

struct Doubled {
  int operator()(int x) const { return 2 * x; }
};
struct Idle {
  Idle() {}
  int three() { return 3; }
};
struct Derived : Idle {
  Derived() {}
};
Doubled doubled;
template <class T> struct Box { static T value; };
template <class T> T Box<T>::value{};
template <int n> static const Idle idle{};
inline Derived derived;
Doubled several[2];

/// A facet that only the program knows.
struct Units : std::locale::facet {
  static std::locale::id id;
  int scale;
  explicit Units(int scale) : facet(1), scale(scale) {}
};
std::locale::id Units::id;

__host__ __device__ int ask() {
  static Units units(4);
  std::locale with(std::locale::classic(), &units);
  return 10000 * doubled(1) + 1000 * Box<Doubled>::value(several[1](1)) +
         100 * const_cast<Idle &>(idle<1>).three() + 10 * derived.three() +
         std::use_facet<Units>(with).scale +
         !std::has_facet<Units>(std::locale::classic());
}
__global__ void onDevice(int *out) { *out = ask(); }

#ifdef WRONG
// What has a state, or does something, is the host's.
struct Counting {
  Counting() { std::printf("constructed\n"); }
  int one() const { return 1; }
};
struct Ending {
  ~Ending() { std::printf("destroyed\n"); }
  int one() const { return 1; }
};
struct Full {
  int one() const { return x; }
  int x = 1;
};
Counting counting;
Ending ending;
Full full;
__global__ void wrong(int *out) {
  *out = counting.one() + ending.one() + full.one();
}
// CHECK-DAG: error: reference to host variable 'counting' in code
// CHECK-DAG: error: reference to host variable 'ending' in code
// CHECK-DAG: error: reference to host variable 'full' in code
#endif

int main() {
  int *out = managed<int>();
  onDevice<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%d %d\n", ask(), *out);
}
// EXPECT: 24335 24335
