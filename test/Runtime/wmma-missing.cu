// What of <mma.h> an architecture lacks is an error where the program wants it, and
// what it has is none: bmma_sync without '&' on sm_75.
// REQUIRES: toolkit
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %cupcc -sm_80 -sm_120 -cubin %s -o %t.cubin
// RUN: %cupcc -sm_75 -cubin -DALL_HAVE %s -o %t.cubin
// RUN: %cupcc -sm_75 -OG0 -cubin -DALL_HAVE %s -o %t.cubin

// The folder of the toolkit as a program may name it makes no difference.
// RUN: %cupcc -sm_75 -isystem %cuda/include -I %cuda/include -cubin -DALL_HAVE %s -o %t.cubin
#include <mma.h>
using namespace nvcuda::wmma;
namespace e = nvcuda::wmma::experimental;
template <class D, class A, class B> __device__ void product(D *d, A *a, B *b) {
  mma_sync(*d, *a, *b, *d);
}
#ifndef ALL_HAVE
__global__ void bfloat(const __nv_bfloat16 *p, fragment<matrix_a, 16, 16, 16, __nv_bfloat16, row_major> *a) {
  load_matrix_sync(*a, p, 64);
}
// CHECK: wmma-missing.cu:15:3: error: reference to 'nvcuda::wmma::mma_sync' in code for the device; it needs sm_80 or later [sm_75]
// CHECK: note: called by kernel 'doubles'
// CHECK: wmma-missing.cu:[[#@LINE-4]]:3: error: reference to 'nvcuda::wmma::load_matrix_sync' in code for the device; it needs sm_80 or later [sm_75]
// CHECK: mma.hpp:{{.*}}: note: 'nvcuda::wmma::load_matrix_sync' refers to '__mma_bf16_m16n16k16_ld_a'
__global__ void rounded(float *p) { *p = __float_to_tf32(*p); }
// CHECK: wmma-missing.cu:[[#@LINE-1]]:42: error: reference to 'nvcuda::wmma::__float_to_tf32' in code for the device; it needs sm_80 or later [sm_75]
#endif
using Bits = fragment<accumulator, 8, 8, 128, int>;
using BitsA = fragment<matrix_a, 8, 8, 128, e::precision::b1, row_major>;
using BitsB = fragment<matrix_b, 8, 8, 128, e::precision::b1, col_major>;
__global__ void bits(Bits *d, BitsA *a, BitsB *b, e::bmmaBitOp op) {
  bmma_sync(*d, *a, *b, *d);
  bmma_sync(*d, *a, *b, *d, e::bmmaBitOpXOR, e::bmmaAccumulateOpPOPC);
  bmma_sync(*d, *a, *b, *d, op);
#ifndef ALL_HAVE
  bmma_sync(*d, *a, *b, *d, e::bmmaBitOpAND);
// CHECK: wmma-missing.cu:[[#@LINE-1]]:3: error: reference to 'nvcuda::wmma::bmma_sync' in code for the device; it needs sm_80 or later [sm_75]
#endif
}
__global__ void chosen(Bits *d, BitsA *a, BitsB *b) {
  if target (__nvvm_current_device_sm >= 80)
    bmma_sync(*d, *a, *b, *d, e::bmmaBitOpAND);
}
#ifndef ALL_HAVE
__global__ void doubles(fragment<accumulator, 8, 8, 4, double> *d,
                        fragment<matrix_a, 8, 8, 4, double, row_major> *a,
                        fragment<matrix_b, 8, 8, 4, double, row_major> *b) {
  product(d, a, b);
}
// CHECK: 4 errors generated.
#endif
