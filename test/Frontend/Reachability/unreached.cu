// What no kernel reaches may name anything: the host's code does.
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | count 0
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %s -o - 2>&1 | FileCheck %s
void undefined();
__host__ int h() { return 1; }
int counter;
int untagged() { undefined(); return h() + counter; }
struct S {
  virtual void f() { undefined(); }
};
S object;
template <class T> void chosen(T) {
  if constexpr (sizeof(T) > 4)
    undefined();
}
__global__ void k(int *out) {
  chosen(1);
  if (false)
    undefined();
  if (__is_host_target)
    *out = untagged();
  *out = sizeof(h());
}
static __device__ int neverCalled() { return h(); }
// CHECK-NOT: undefined
// CHECK: .entry _Z1kPi
// CHECK-NOT: undefined
