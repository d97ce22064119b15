// A builtin of the device that an architecture lacks is an error at the user's line, in
// words, and one that has a letter is named with it.
// RUN: split-file %s %t
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -isystem %t %t/main.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %cupcc -sm_90 -fsyntax-only -isystem %t -DONLY_90 %t/main.cu

//--- header.h
inline unsigned sum(unsigned x) { return __nvvm_redux_sync_umin(x, ~0u); }

//--- main.cu
#include <header.h>
__device__ unsigned caller(unsigned x) { return sum(x); }
__global__ void k(unsigned *p) {
  *p = caller(*p);
  if target (__nvvm_current_device_sm >= 80)
    *p += __nvvm_redux_sync_umax(*p, ~0u);
}
#ifndef ONLY_90
__global__ void letters(float *p) { *p = __nvvm_redux_sync_fmin(*p, ~0u); }
#endif
// CHECK: main.cu:2:49: error: reference to 'sum' in code for the device; it needs sm_80 or later [sm_75]
// CHECK: header.h:1:42: note: 'sum' refers to '__nvvm_redux_sync_umin'
// CHECK: main.cu:4:8: note: called by kernel 'k'
// CHECK: main.cu:9:42: error: reference to '__nvvm_redux_sync_fmin' in code for the device; it needs sm_100a{{$}}
// CHECK: 2 errors generated.
