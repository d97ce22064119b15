// The fifth argument of a launch is an integral constant expression, and an
// architecture of the command.
// RUN: %cupcc -sm_75 -sm_90a -fsyntax-only -Xclang -verify %s
// RUN: not %cupcc -sm_75 -sm_90a -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not ls %t.o
enum class Scoped { turing = 75 };
struct Object {};
struct Converts { int value; constexpr operator int() const { return value; } };
int runtime(); // expected-note {{declared here}}
static __global__ void k() {}
template <int Arch> void launch() {
  k<<<1, 1, 0, 0, Arch>>>(); // expected-error {{launch for architecture 70 in a command that compiles for sm_75, sm_90a}}
}
template <class T> void outer() {
  launch<75>();
  launch<70>(); // expected-note {{in instantiation of function template specialization 'launch<70>' requested here}}
}
template <class T> void notInstantiated() { k<<<1, 1, 0, 0, sizeof(T)>>>(); }
int main() {
  outer<int>();
  k<<<1, 1, 0, 0, 75>>>(), k<<<1, 1, 0, 0, 90u>>>(), k<<<1, 1, 0, 0, Converts{75}>>>();
  // expected-error@+2 {{the architecture of a launch is not an integral constant expression}}
  // expected-note@+1 {{non-constexpr function 'runtime' cannot be used in a constant expression}}
  k<<<1, 1, 0, 0, runtime()>>>();
  // CHECK: :[[#@LINE-1]]:19: error: the architecture of a launch is not an integral constant expression
  k<<<1, 1, 0, 0, 0>>>(); // expected-error {{launch for architecture 0 in a command}}
  k<<<1, 1, 0, 0, 80>>>(); // expected-error {{launch for architecture 80 in a command}}
  // CHECK: :[[#@LINE-1]]:19: error: launch for architecture 80 in a command that compiles for sm_75, sm_90a
  k<<<1, 1, 0, 0, -1>>>(); // expected-error {{launch for architecture -1 in a command}}
  k<<<1, 1, 0, 0, (1ll << 32) + 75>>>(); // expected-error {{launch for architecture 4294967371 in a command}}
  k<<<1, 1, 0, 0, Converts{80}>>>(); // expected-error {{launch for architecture 80 in a command}}
  k<<<1, 1, 0, 0, 75.0>>>(); // expected-error {{is not an integral constant expression}}
  k<<<1, 1, 0, 0, "75">>>(); // expected-error {{is not an integral constant expression}}
  k<<<1, 1, 0, 0, Scoped::turing>>>(); // expected-error {{is not an integral constant expression}}
  k<<<1, 1, 0, 0, Object()>>>(); // expected-error {{is not an integral constant expression}}
}
