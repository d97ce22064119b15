// The constructor and the destructor of a __shared__ variable are left out, with a
// warning, as nvcc does.
// RUN: %cupcc -std=c++17 -sm_75 -sm_90 -fsyntax-only -Xclang -verify %s
// RUN: %cupcc -std=c++17 -sm_75 -gpu -S -w -DRIGHT %s -o - | FileCheck %s
struct C {
  int x;
  C();
};
struct Destroyed {
  int x;
  ~Destroyed();
};
struct Empty {
  int x;
  Empty() {}
};
#define INIT {}
struct Without {
  Without() = delete;                      // expected-note {{deleted here}}
};
class Private {
  int x;
  Private() {}                             // expected-note 2 {{declared private here}}
};
class DestroyedPrivately {
  ~DestroyedPrivately() {}                 // expected-note {{declared private here}}
};
struct NeverDestroyed {
  NeverDestroyed() {}
  ~NeverDestroyed() = delete;              // expected-note {{deleted here}}
};
class Friendly {
  Friendly();
  friend __global__ void kernel(int **out);
};
__shared__ C global;                       // expected-warning {{constructor of __shared__ variable 'global' is not run; one thread of the block has to}} expected-note {{declare 'global' '[[storage_only]]'}}
template <class X> X *shared() {
  __shared__ X object;                     // expected-warning {{constructor of __shared__ variable 'object' is not run}} expected-error {{__shared__ variable 'object' of type 'Without', which has no default constructor}} expected-error {{calling a private constructor of class 'Private'}} expected-note 3 {{declare 'object'}}
  return &object;
}
__global__ void kernel(int **out) {
  __shared__ C c;                          // expected-warning {{constructor of __shared__ variable 'c'}} expected-note {{declare 'c'}}
  __shared__ C array[2];                   // expected-warning {{constructor of __shared__ variable 'array'}} expected-note {{declare 'array'}}
  __shared__ Destroyed d;                  // expected-warning {{destructor of __shared__ variable 'd' is not run}} expected-note {{declare 'd'}}
  __shared__ Empty e, listed INIT;
  [[storage_only]] __shared__ C right;
  __shared__ int i;
  __shared__ Friendly friendly;            // expected-warning {{constructor of __shared__ variable 'friendly'}} expected-note {{declare 'friendly'}}
  out[0] = &c.x, out[1] = &array[1].x, out[2] = &d.x, out[3] = &e.x, out[4] = &right.x;
  out[5] = &i, out[6] = &global.x, out[10] = &listed.x;
  out[7] = shared<int>();
  out[8] = &shared<C>()->x;                // expected-note {{in instantiation of function template specialization 'shared<C>' requested here}}
#ifndef RIGHT
  __shared__ Without w;                    // expected-error {{call to deleted constructor of 'Without'}}
  __shared__ C initialized{};              // expected-error {{initialization is not supported for __shared__ variables}}
  __shared__ C hidden INIT;                // expected-error {{initialization is not supported for __shared__ variables}}
  __shared__ Private p;                    // expected-error {{calling a private constructor of class 'Private'}}
  __shared__ DestroyedPrivately q;         // expected-error {{variable of type 'DestroyedPrivately' has private destructor}}
  __shared__ NeverDestroyed r;             // expected-error {{attempt to use a deleted function}}
  shared<Private>();                       // expected-note {{in instantiation of function template specialization 'shared<Private>' requested here}}
  out[9] = (shared<Without>(), nullptr);         // expected-note {{in instantiation of function template specialization 'shared<Without>' requested here}}
#endif
}
// CHECK-NOT: call
// CHECK-DAG: .shared .align 4 .b8 _ZZ6kernelPPiE1c[4];
// CHECK-DAG: .shared .align 4 .b8 _ZZ6kernelPPiE5array[8];
// CHECK-NOT: call
