// ptxas -v prints after each kernel all functions that it may call. Where there are many of
// both it is run without, unless --resource-usage asks, and the frames of functions that are
// called through pointers are read from the cubin: the stack is the same either way. A cubin
// has ptxas's command line in it, so the two cubins differ; with few functions they do not.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++17 -sm_90 -cubin -DCOUNT=110 %s -o %t.quiet
// RUN: %cupcc -std=c++17 -sm_90 -cubin -DCOUNT=110 %s -o %t.figures --resource-usage > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=TABLE < %t.table
// RUN: not cmp -s %t.quiet %t.figures
// RUN: %S/Inputs/stacks %t.quiet > %t.quiet.stacks
// RUN: %S/Inputs/stacks %t.figures | diff - %t.quiet.stacks
// RUN: FileCheck %s --check-prefix=STACK < %t.quiet.stacks
//
// RUN: %cupcc -std=c++17 -sm_90 -cubin -DCOUNT=3 %s -o %t.few
// RUN: %cupcc -std=c++17 -sm_90 -cubin -DCOUNT=3 %s -o %t.few-figures --resource-usage > %t.table 2>&1
// RUN: cmp %t.few %t.few-figures
//
// Of many kernels that call nothing it is run without, too, where it assembles all of them at once.
// RUN: %cupcc -std=c++17 -sm_80 -cubin -DCOUNT=501 -DCALLS_NOTHING -O1 -lineinfo %s -o %t.alone
// RUN: %cupcc -std=c++17 -sm_80 -cubin -DCOUNT=501 -DCALLS_NOTHING -O1 -lineinfo %s -o %t.alone-figures --resource-usage > %t.table 2>&1
// RUN: not cmp -s %t.alone %t.alone-figures
// RUN: %S/Inputs/stacks %t.alone > %t.alone.stacks
// RUN: %S/Inputs/stacks %t.alone-figures | diff - %t.alone.stacks
//
// TABLE: kernel arch registers shared stack
// TABLE: void kernel<109>
// STACK: _Z6kernelILi109E{{.*}} {{4[0-9][0-9][0-9]$}}

#include <utility>

template <int N> __device__ __noinline__ int function(int x) {
  volatile int frame[1000 + N % 2];
  frame[x & 127] = N;
  return frame[x & 63];
}
#ifdef CALLS_NOTHING
template <int N> __global__ void kernel(int *data) { *data += N; }
#else
template <int N> __global__ void kernel(int *data) {
  int (*called)(int) = *data ? function<N> : function<COUNT - 1>;
  *data = called(*data) + function<(N + 1) % COUNT>(*data);
}
#endif
template <int... N> void launch(int *data, std::integer_sequence<int, N...>) {
  (kernel<N><<<1, 1>>>(data), ...);
}
int main() { launch(nullptr, std::make_integer_sequence<int, COUNT>()); }
