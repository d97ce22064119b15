// Member functions whose bodies stand outside of their class, in a namespace.
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm %s -o - | FileCheck %s
namespace outer {
struct S {
  int plain(int x);
  static int shared(int x);
  inline int inlined(int x);
  struct Inner {
    Inner(int x);
    int value;
  };
};
int S::plain(int x) { return x + 1; }
int S::shared(int x) { return x + 2; }
namespace inner {}
inline int S::inlined(int x) { return x + 3; }
S::Inner::Inner(int x) : value(x + 4) {}
} // namespace outer
__global__ void k(int *out) {
  outer::S s;
  *out = s.plain(1) + outer::S::shared(2) + s.inlined(3) + outer::S::Inner(4).value;
}
// CHECK: store i32 20,
