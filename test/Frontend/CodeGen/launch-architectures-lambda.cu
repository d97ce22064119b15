// A generic lambda whose body was first instantiated for its return type, in an
// unevaluated operand, counts: its launches, its tuning, its dead branches.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -gpu -S %s -o %t.s
// RUN: FileCheck %s --check-prefixes=PTX,SM75 < %t.sm_75.s
// RUN: FileCheck %s --check-prefixes=PTX,SM90 < %t.sm_90.s
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -DWRONG -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=WRONG
static __global__ void plain() {}
static __global__ void two() {}
template <class F> __host__ __device__ auto call(F f) -> decltype(f(1)) { return f(1); }
constexpr int best(int sm) { int r = 0; for (int i = 0; i < sm; ++i) ++r; return r; }
__global__ void tuned(int *p) {
  call([](auto) { __nvvm_maxntidx(best(__nvvm_current_device_sm)); });
  call([p](auto) { switch (*p) { case 0: *p = 1; break; if target (__nvvm_current_device_sm >= 90) { case 1: asm volatile("// new"); } } });
}
int main() {
  plain<<<1, 1, 0, 0, 75>>>();
  call([](auto) { plain<<<1, 1>>>(); });
  call([](auto) { two<<<1, 1, 0, 0, 90>>>(); });
#ifdef WRONG
  call([](auto) { two<<<1, 1, 0, 0, 80>>>(); });
  // WRONG: :[[@LINE-1]]:{{[0-9]+}}: error: launch for architecture 80
#endif
}
// PTX-DAG: .entry _ZL5plainv
// SM75: .maxntid 75
// SM75-NOT: // new
// SM75-NOT: .entry _ZL3twov
// SM90-DAG: .entry _ZL3twov
// SM90-DAG: .maxntid 90
// SM90-DAG: // new
