// A kernel that is launched with a fifth argument only is in the device code of
// those architectures: in the PTX, and in the cubins of the executable's fatbin.
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -sm_75 -sm_80 -sm_90a --keep --keep-dir=%t %s -c -o %t/app.o
// RUN: grep -ho 'entry [^(]*' %t/app.sm_75.ptx | sort | FileCheck %s --check-prefix=SM75
// RUN: grep -ho 'entry [^(]*' %t/app.sm_80.ptx | sort | FileCheck %s --check-prefix=SM80
// RUN: grep -ho 'entry [^(]*' %t/app.sm_90a.ptx | sort | FileCheck %s --check-prefix=SM90
// RUN: llvm-readelf -sW %t/app.sm_75.cubin | grep FUNC | sed 's/.* _Z/entry _Z/' | sort | FileCheck %s --check-prefix=SM75
// RUN: llvm-readelf -sW %t/app.sm_80.cubin | grep FUNC | sed 's/.* _Z/entry _Z/' | sort | FileCheck %s --check-prefix=SM80
// RUN: llvm-readelf -sW %t/app.sm_90a.cubin | grep FUNC | sed 's/.* _Z/entry _Z/' | sort | FileCheck %s --check-prefix=SM90
enum { ampere = 80 };
template <int Number> struct Constant { constexpr operator int() const { return Number; } };
static __global__ void internal() {}
namespace { __global__ void anonymous() {} }
__global__ void external() {}
__global__ void launchedNowhere() {}
template <int N> __global__ void implicit() {}
template <int N> __global__ void explicitly() {}
template __global__ void explicitly<1>();
template __global__ void explicitly<2>();
struct Class { static __global__ void member() {} };
__global__ void redeclared();
void neverCalled() { redeclared<<<1, 1, 0, 0, ampere>>>(); }
__global__ void redeclared() {}
__global__ void redeclared();
int main() {
  constexpr long long hopper = 90;
  internal<<<1, 1, 0, 0, 75>>>();
  internal<<<1, 1, 0, nullptr, hopper>>>();
  anonymous<<<1, 1, 0, 0, Constant<75>()>>>();
  external<<<1, 1, 0, 0, hopper>>>();
  implicit<5><<<1, 1, 0, 0, ampere>>>();
  explicitly<1><<<1, 1, 0, 0, 70 + 5>>>();
  Class().member<<<1, 1, 0, 0, ampere>>>();
}
// SM75:      _Z10explicitlyILi1EEvv
// SM75-NEXT: _Z10explicitlyILi2EEvv
// SM75-NEXT: _Z15launchedNowherev
// SM75-NEXT: _ZL8internalv
// SM75-NEXT: _ZN12_GLOBAL__N_19anonymousEv
// SM75-NOT:  {{.}}
// SM80:      _Z10explicitlyILi2EEvv
// SM80-NEXT: _Z10redeclaredv
// SM80-NEXT: _Z15launchedNowherev
// SM80-NEXT: _Z8implicitILi5EEvv
// SM80-NEXT: _ZN5Class6memberEv
// SM80-NOT:  {{.}}
// SM90:      _Z10explicitlyILi2EEvv
// SM90-NEXT: _Z15launchedNowherev
// SM90-NEXT: _Z8externalv
// SM90-NEXT: _ZL8internalv
// SM90-NOT:  {{.}}
