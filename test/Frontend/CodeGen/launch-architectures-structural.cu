// A kernel in a template argument of a class type (C++20) is named, as one that
// is a template argument itself.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -gpu -S %s -o %t.s
// RUN: grep -o 'entry [^(]*' %t.sm_90.s | sort | FileCheck %s
using P = void (*)();
template <int> __global__ void k() {}
struct Base { P p; };
struct Holder : Base {};
struct Deep { Holder holders[3]; };
union Either { int i; P p; };
template <auto h> struct Launcher { static void run(P p) { p<<<1, 1>>>(); } };
template <auto h> void run() { h.p<<<1, 1>>>(); }
template <auto> int variable = 0;
template <int N> using LauncherOf = Launcher<Base{k<N>}>;
template <int N> using DeepOf = Launcher<Deep{{{}, {{k<N>}}}}>;
template <int N> using EitherOf = Launcher<Either{.p = k<N>}>;
template <int... N> using PackOf = Launcher<Deep{{{{k<N>}}...}}>;
template <int N> void throughFunction() { run<Base{k<N>}>(); }
template <int N> int throughVariable = variable<Base{k<N>}>;
int main() {
  k<0><<<1, 1, 0, 0, 75>>>(), k<1><<<1, 1, 0, 0, 75>>>(), k<2><<<1, 1, 0, 0, 75>>>();
  k<3><<<1, 1, 0, 0, 75>>>(), k<4><<<1, 1, 0, 0, 75>>>(), k<5><<<1, 1, 0, 0, 75>>>();
  k<6><<<1, 1, 0, 0, 75>>>(), k<7><<<1, 1, 0, 0, 75>>>();
  LauncherOf<1>::run(nullptr), DeepOf<2>::run(nullptr), EitherOf<3>::run(nullptr);
  PackOf<4, 5>::run(nullptr), throughFunction<6>(), (void)throughVariable<7>;
}
// CHECK-NOT: ILi0E
// CHECK:     ILi1E
// CHECK:     ILi2E
// CHECK:     ILi3E
// CHECK:     ILi4E
// CHECK:     ILi5E
// CHECK:     ILi6E
// CHECK:     ILi7E
