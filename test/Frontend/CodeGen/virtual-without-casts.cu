// A program with virtual functions and no dynamic_cast has nothing of libsupc++'s
// casts; with one it has.
// RUN: %cupcc -sm_80 -gpu -S -std=c++20 %s -o - | FileCheck %s --check-prefix=WITHOUT
// RUN: %cupcc -sm_80 -gpu -S -std=c++20 -DCAST %s -o - | FileCheck %s --check-prefix=WITH
//
// WITHOUT-NOT: cxxabi
// WITHOUT: _ZN1B1fEv
// WITHOUT-NOT: cxxabi
// WITH: do_dyncast
struct A {
  virtual ~A() {}
  virtual int f() { return 1; }
};
struct B : virtual A {
  int f() override { return 2; }
};
__global__ void k(int *out, A *a) {
  A here;
  B there;
  A *one = *out ? &here : &there;
#ifdef CAST
  *out = dynamic_cast<B *>(a) != nullptr;
#endif
  *out += a->f() + one->f();
}
