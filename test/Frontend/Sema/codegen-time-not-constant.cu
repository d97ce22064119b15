// Code-generation-time objects are no constant expressions, nor is a const
// variable that has its value from one.
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note,warning %s
template <int N> struct Template {};
const int Const = __nvvm_current_device_sm;
void f(int x) {
  Template<__nvvm_current_device_sm> a; // expected-error {{not a constant expression}}
  Template<Const> b;                    // expected-error {{not a constant expression}}
  static_assert(!__is_host_target);     // expected-error {{not an integral constant expression}}
  switch (x) {
  case Const:; // expected-error {{not a constant expression}}
  }
  constexpr int c = Const;           // expected-error {{must be initialized by a constant expression}}
  if constexpr (__is_host_target) {} // expected-error {{not a constant expression}}
  enum { E = Const };                // expected-error {{not an integral constant expression}}
}
int Array[Const];             // expected-error {{variable length array declaration not allowed at file scope}}
struct S { int Member[Const]; }; // expected-error {{fields must have a constant size}}
