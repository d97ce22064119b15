// A kernel that is launched without an architecture somewhere, or named by
// something else than a launch, is needed everywhere. What is never evaluated,
// discarded or not instantiated does not count.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %s -o %t.s
// RUN: grep -o 'entry [^(]*' %t.sm_75.s | count 12
// RUN: grep -o 'entry [^(]*' %t.sm_90.s | sort | FileCheck %s
using Pointer = void (*)();
static __global__ void four() {}
static __global__ void address() {}
static __global__ void argument() {}
static __global__ void runtime() {}
static __global__ void runtimeEx() {}
static __global__ void variable() {}
static __global__ void typeArgument() {}
static __global__ void defaultArgument() {}
static __global__ void unevaluated() {}
static __global__ void discarded() {}
static __global__ void notInstantiated() {}
static __global__ void pointer() {}
Pointer global = variable;
template <Pointer P> struct Holder { static void launch() { P<<<1, 1, 0, 0, 75>>>(); } };
template <Pointer P = defaultArgument> void launchDefault() { P<<<1, 1, 0, 0, 75>>>(); }
template <class T> void unused() { notInstantiated<<<1, 1>>>(); }
void passed(Pointer);
int main() {
  four<<<1, 1, 0, 0, 75>>>(), four<<<1, 1>>>();
  address<<<1, 1, 0, 0, 75>>>(), (void)&address;
  argument<<<1, 1, 0, 0, 75>>>(), [] { passed(argument); }();
  runtime<<<1, 1, 0, 0, 75>>>(), cudaLaunchKernel(runtime, 1, 1, nullptr, 0, 0);
  cudaLaunchConfig_t config{};
  runtimeEx<<<1, 1, 0, 0, 75>>>(), cudaLaunchKernelEx(&config, runtimeEx);
  variable<<<1, 1, 0, 0, 75>>>();
  typeArgument<<<1, 1, 0, 0, 75>>>(), Holder<typeArgument>::launch();
  defaultArgument<<<1, 1, 0, 0, 75>>>(), launchDefault();
  unevaluated<<<1, 1, 0, 0, 75>>>(), (void)sizeof(&unevaluated);
  if constexpr (sizeof(int) == 4) discarded<<<1, 1, 0, 0, 75>>>(); else discarded<<<1, 1>>>();
  notInstantiated<<<1, 1, 0, 0, 75>>>();
  Pointer p = pointer;
  p<<<1, 1, 0, 0, 75>>>();
}
// CHECK:      _ZL12typeArgumentv
// CHECK-NEXT: _ZL15defaultArgumentv
// CHECK-NEXT: _ZL4fourv
// CHECK-NEXT: _ZL7addressv
// CHECK-NEXT: _ZL7pointerv
// CHECK-NEXT: _ZL7runtimev
// CHECK-NEXT: _ZL8argumentv
// CHECK-NEXT: _ZL8variablev
// CHECK-NEXT: _ZL9runtimeExv
// CHECK-NOT:  {{.}}
