// Kernels over classes without a name, local classes of one name, and lambdas,
// launched in another order than they are declared in: each launch runs its own.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

template <class F> __global__ void run(F f, int *out) { *out = f(); }
template <class T> struct Polymorphic {
  virtual int size() { return sizeof(T); }
};

struct { int operator()() const { return 1; } } u1;
static struct { char pad[3]; int operator()() const { return 2; } } u2;
namespace {
struct { int operator()() const { return 3; } } u3;
}
auto l4 = [] { return 4; };
static auto l5 = [](auto... x) { return 5 + int(sizeof...(x)); };
template <class T> auto l6 = [] { return 5 + int(sizeof(T)); };
struct Members {
  static constexpr auto l7 = [] { return 7; };
  struct { int operator()() const { return 8; } } u8;
};
auto made(int n = [] { return 9; }()) {
  struct { int n; int operator()() const { return n; } } result{n};
  return result;
}

int wrong;
template <class F> void check(F f) {
  int *out = managed<int>();
  run<<<1, 1>>>(f, out);
  CHECK_LAUNCH();
  if (*out != f())
    ++wrong, std::printf("%d instead of %d\n", *out, f());
}

int main() {
  Polymorphic<decltype(l5)> names;
  check(l6<long>), check(u2), check(l5), check(u1), check(u3), check(l6<char>);
  check(l4), check(Members::l7), check(Members().u8), check(made());
  { struct X { int operator()() const { return 10; } }; check(X()); }
  auto later = [] {
    { struct X { int operator()() const { return 11; } }; check(X()); }
    { struct X { int operator()() const { return 12; } }; check(X()); }
    check([] { return 13; });
  };
  { struct { int operator()() const { return [=] { return 15; }(); } } u; check(u); }
  { struct { int operator()() const { return [=] { return 16; }(); } } u; check(u); }
  check([] { return 14; });
  later();
  std::printf("%d, %d wrong\n", names.size(), wrong);
}
// EXPECT: 1, 0 wrong
