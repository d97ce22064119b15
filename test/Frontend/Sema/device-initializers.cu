// What would have to run before the first kernel or after the last, with what may
// be done instead.
// RUN: %cupcc -std=c++17 -sm_75 -sm_90 -fsyntax-only -Xclang -verify %s
// RUN: not %cupcc -std=c++17 -sm_75 -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
struct C {
  int x;
  C() : x(count()) {}                      // expected-note 1+ {{declared here}}
  static int count();                      // expected-note {{declared here}}
};
struct Empty {
  Empty() {}
};
struct Constant {
  int x;
  constexpr Constant(int x) : x(x) {}
};
struct Destroyed {
  ~Destroyed() { C::count(); }             // expected-note {{'~Destroyed' declared here}}
};
struct ConstantDestroyed {
  int x;
  constexpr ConstantDestroyed() : x(3) {}
  ~ConstantDestroyed() { C::count(); }     // expected-note {{'~ConstantDestroyed' declared here}}
};
struct ConstantEmpty {
  int x;
  constexpr ConstantEmpty() : x(3) {}
  ~ConstantEmpty() {}
};
__device__ ConstantEmpty constant_empty;
__constant__ ConstantEmpty constant_list[2] = {};
__device__ Empty empty;
__device__ Constant constant(4);
__device__ int array[] = {1, 2};
__device__ C a;                            // expected-error {{constructor of __device__ variable 'a' is not constant; nothing runs on a device before its first kernel}} expected-note {{non-constexpr constructor 'C'}} expected-note {{declare 'a' '[[storage_only]]', without initializer, and construct the object in a kernel}}
// CHECK: fix-it:"{{.*}}":{[[#@LINE-1]]:1-[[#@LINE-1]]:1}:"{{\[\[}}storage_only]] "
__constant__ int b = C::count();           // expected-error {{initializer of __constant__ variable 'b' is not constant}} expected-note {{non-constexpr function 'count'}} expected-note {{declare 'b'}}
// CHECK-NOT: fix-it:"{{.*}}":{[[#@LINE-1]]:
__device__ Destroyed c;                    // expected-error {{__device__ variable 'c' has a destructor; nothing runs on a device after its last kernel}} expected-note {{declare 'c'}}
__device__ ConstantDestroyed constant_destroyed; // expected-error {{__device__ variable 'constant_destroyed' has a destructor}} expected-note {{declare 'constant_destroyed'}}
__device__ C d{};                          // expected-error {{initializer of __device__ variable 'd' is not constant}} expected-note {{non-constexpr constructor 'C'}} expected-note {{declare 'd'}}
// CHECK-NOT: fix-it:"{{.*}}":{[[#@LINE-1]]:
struct S {
  static __device__ C e;
};
__device__ C S::e;                         // expected-error {{constructor of __device__ variable 'e' is not constant}} expected-note {{non-constexpr constructor 'C'}} expected-note {{declare 'e'}}
template <class X> __device__ X f;         // expected-error {{constructor of __device__ variable 'f<C>' is not constant}} expected-note {{non-constexpr constructor 'C'}} expected-note {{declare 'f<C>'}}
template <class X> struct T {
  static inline __device__ X g;            // expected-error {{constructor of __device__ variable 'g' is not constant}} expected-note {{non-constexpr constructor 'C'}} expected-note {{declare 'g'}}
};
template <class X> __global__ void kernel(X **out) {
  static __device__ X h;                   // expected-error {{constructor of __device__ variable 'h' is not constant}} expected-note {{non-constexpr constructor 'C'}} expected-note {{declare 'h'}}
  out[0] = &f<X>;                          // expected-note {{in instantiation of variable template specialization 'f<C>' requested here}}
  out[1] = &T<X>::g;                       // expected-note {{in instantiation of static data member 'T<C>::g' requested here}}
  out[2] = &h;
}
void launch(C **out) {
  kernel<<<1, 1>>>(out);                   // expected-note 1+ {{in instantiation of function template specialization 'kernel<C>' requested here}}
}
