// What the host launches counts for the targets, too, where their own parse does
// not see it. What only a target's parse sees does not.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %s -o %t.s
// RUN: grep -o 'entry [^(]*' %t.sm_75.s | sort | FileCheck %s --check-prefix=SM75
// RUN: grep -o 'entry [^(]*' %t.sm_90.s | sort | FileCheck %s --check-prefix=SM90
// RUN: %cupcc -sm_75 -sm_90 -gpu -S -fsingle-pass=never -j1 %s -o %t.never.s
// RUN: diff %t.sm_75.s %t.never.sm_75.s && diff %t.sm_90.s %t.never.sm_90.s
static __global__ void fourthere() {}
static __global__ void other() {}
static __global__ void address() {}
static __global__ void function() {}
static __global__ void branch() {}
static __global__ void wrongSide() {}
static __global__ void wrongSideToo() {}
extern "C" __global__ void plainName() {}
template <class T> __global__ void instance(T) {}
template <int N> __global__ void number() {}
inline void launchAll() {
  fourthere<<<1, 1, 0, 0, 75>>>();
  other<<<1, 1, 0, 0, 75>>>();
  address<<<1, 1, 0, 0, 75>>>();
  function<<<1, 1, 0, 0, 75>>>();
  branch<<<1, 1, 0, 0, 75>>>();
  plainName<<<1, 1, 0, 0, 75>>>();
  instance<<<1, 1, 0, 0, 75>>>([] {});
  number<1><<<1, 1, 0, 0, 75>>>();
}

inline void (*pointer)();
__host__ __device__ void run() {
#ifndef __CUDA_ARCH__
  fourthere<<<1, 1>>>();
  other<<<1, 1, 0, 0, 90>>>();
  pointer = &address;
#endif
}
#if !defined(__CUDA_ARCH__)
void hostFunction() { function<<<1, 1>>>(), plainName<<<1, 1>>>(); }
#endif
#if __CUDA_ARCH__ == 750
inline int x;
void deviceFunction() {
  wrongSide<<<1, 1, 0, 0, 75>>>();
  number<1><<<1, 1>>>();
}
#else
inline int x = (branch<<<1, 1>>>(), 0);
#endif
int main() {
  run(), launchAll();
  wrongSide<<<1, 1, 0, 0, 90>>>(), wrongSideToo<<<1, 1>>>();
}
// SM75:      _Z6numberILi1EEvv
// SM75-NEXT: _Z8instanceIZ9launchAllvEUlvE_EvT_
// SM75-NEXT: _ZL12wrongSideToov
// SM75-NEXT: _ZL5otherv
// SM75-NEXT: _ZL6branchv
// SM75-NEXT: _ZL7addressv
// SM75-NEXT: _ZL8functionv
// SM75-NEXT: _ZL9fourtherev
// SM75-NEXT: plainName
// SM75-NOT:  {{.}}
// SM90:      _ZL12wrongSideToov
// SM90-NEXT: _ZL5otherv
// SM90-NEXT: _ZL6branchv
// SM90-NEXT: _ZL7addressv
// SM90-NEXT: _ZL8functionv
// SM90-NEXT: _ZL9fourtherev
// SM90-NEXT: _ZL9wrongSidev
// SM90-NEXT: plainName
// SM90-NOT:  {{.}}
