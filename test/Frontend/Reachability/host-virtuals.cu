// Virtual functions that the device cannot have are errors where code for the
// device calls them, directly or through what they override, and where they have
// the device's tag; else they are not.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %cupcc -sm_75 -sm_90 -DRIGHT -fsyntax-only %s
void other(int);
struct Base {
  virtual void quiet() { other(1); }
  virtual void overridden() {}
#ifndef RIGHT
  __host__ __device__ virtual void tagged() { other(2); }
  virtual void direct() { other(3); }
#endif
  virtual void insideQuiet() { other(4); }
  virtual ~Base() = default;
};
struct Member { ~Member() { other(5); } };
struct Derived : Base {
  Member member;
  void quiet() override { insideQuiet(); other(6); }
#ifndef RIGHT
  void overridden() override { other(7); }
#endif
};
__global__ void kernel(Base **out) {
#ifdef RIGHT
  *out = new Base;
  (*out)->overridden();
#else
  Derived *d = new Derived;
  d->Base::direct();
  Base *b = d;
  b->overridden();
#endif
}
// CHECK:      :[[#@LINE-25]]:47: error: reference to 'other'
// CHECK:      :[[#@LINE-25]]:27: error: reference to 'other'
// CHECK:      :[[#@LINE-16]]:32: error: reference to 'other'
// CHECK-NOT:  error:
// CHECK:      3 errors generated
