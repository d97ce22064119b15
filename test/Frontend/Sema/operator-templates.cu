// 'f.operator()<N>(x)' without 'template', where the class of f is dependent and
// where it is not, as nvcc takes it.
// RUN: %cupcc -sm_75 -std=c++17 -Wall -Werror -c %s -o %t.o
// Plain Clang refuses it.
// RUN: not clang++ -x c++ -std=c++17 -fsyntax-only -DCXX %s 2>&1 | FileCheck %s
// CHECK: error: missing 'template' keyword
struct Less {
  template <int N> constexpr bool operator()(int x) const { return x < N; }
  constexpr bool operator()(int x) const { return x < 0; }
  constexpr bool operator<(int x) const { return x > 0; }
};
template <class F> struct Holder {
  F f;
  constexpr bool dot(int x) const { return this->f.operator()<7>(x); }
  constexpr bool arrow(int x) const { return (&f)->operator()<7>(x); }
  constexpr bool plain(int x) const { return f.operator()(x) || f.operator<(x); }
  constexpr bool right(int x) const { return f.template operator()<7>(x); }
};
static_assert(Holder<Less>().dot(6) && !Holder<Less>().dot(7));
static_assert(Holder<Less>().arrow(6) && Holder<Less>().right(6));
static_assert(Holder<Less>().plain(5) && Less().operator()<3>(2));
#ifndef CXX
__global__ void kernel(int *x) { *x = Holder<Less>().dot(*x); }
#endif
