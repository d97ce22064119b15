// Where the source asks for the architecture, each target's process has a parse
// of its own: all see the same launches, and an error is said once.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %s -o %t.s
// RUN: grep -o 'entry [^(]*' %t.sm_75.s | FileCheck %s --check-prefix=SM75
// RUN: grep -o 'entry [^(]*' %t.sm_90.s | FileCheck %s --check-prefix=SM90
// RUN: not %cupcc -sm_75 -sm_90 -DWRONG -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not ls %t.o
static __global__ void later() {}
template <int> __global__ void instance() {}
inline void early() { later<<<1, 1, 0, 0, 75>>>(); }
__global__ void asks(int *out) {
#if __CUDA_ARCH__ >= 800
  *out = 1;
#endif
}
int main() {
  early();
  asks<<<1, 1, 0, 0, 90>>>(nullptr);
  instance<1><<<1, 1, 0, 0, 75>>>();
#ifdef WRONG
  instance<1><<<1, 1, 0, 0, 10>>>();
#endif
}
// SM75: _ZL5laterv
// SM75: _Z8instanceILi1EEvv
// SM75-NOT: {{.}}
// SM90: _Z4asksPi
// SM90-NOT: {{.}}
// WRONG: :[[#@LINE-8]]:29: error: launch for architecture 10 in a command that compiles for sm_75, sm_90{{$}}
// WRONG-NOT: error:
// WRONG: 1 error generated
