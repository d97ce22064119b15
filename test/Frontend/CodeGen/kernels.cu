// A kernel has the calling convention and, whatever names it has been built
// from, the name under which the host registers it.
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -sm_75 -sm_90 --stop-after=codegen --keep-dir=%t %s
// RUN: grep -c 'define ptx_kernel' %t/kernels.sm_75.ll | grep -x 7
// RUN: grep -o 'define ptx_kernel void @[^(]*' %t/kernels.sm_75.ll | sed 's/.*@//' | sort > %t/device
// RUN: grep -o 'define ptx_kernel void @[^(]*' %t/kernels.sm_90.ll | sed 's/.*@//' | sort | diff %t/device -
// RUN: grep -o 'c"_Z[^\]*' %t/kernels.host.ll | sed 's/c"//' | sort > %t/host
// RUN: diff %t/device %t/host
// RUN: FileCheck %s < %t/device
__global__ void plain(int *) {}
static __global__ void hidden(int *) {}
static __global__ void unused(int *) {}
namespace {
__global__ void anonymous(int *) {}
}
template <class F> __global__ void apply(F f, int *out) { *out = f(1); }
template <int N> __global__ void value(int *) {}
template __global__ void value<7>(int *);
int main() {
  int k = 2;
  hidden<<<1, 1>>>(nullptr);
  anonymous<<<1, 1>>>(nullptr);
  apply<<<1, 1>>>([=](int x) { return x + k; }, nullptr);
  apply<<<1, 1>>>([](int x) { return x; }, nullptr);
  void (*pointer)(int *) = value<8>;
  pointer<<<1, 1>>>(nullptr);
}
// CHECK:      _Z5applyIZ4mainEUliE0_EvT_Pi
// CHECK-NEXT: _Z5applyIZ4mainEUliE_EvT_Pi
// CHECK-NEXT: _Z5plainPi
// CHECK-NEXT: _Z5valueILi7EEvPi
// CHECK-NEXT: _Z5valueILi8EEvPi
// CHECK-NEXT: _ZL6hiddenPi
// CHECK-NEXT: _ZN12_GLOBAL__N_19anonymousEPi
