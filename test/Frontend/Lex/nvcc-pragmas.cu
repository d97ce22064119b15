// Pragmas of nvcc's, which sources write where __NVCC__ is defined, are no unknown
// pragmas. -E keeps them.
// RUN: %cupcc -sm_75 -Wall -Wextra -fsyntax-only -Xclang -verify %s
// RUN: %cupcc -sm_75 -E %s | FileCheck %s
// CHECK: #pragma nv_diag_suppress 177, 20012
#pragma nv_diagnostic push
#pragma nv_diag_suppress 177, 20012
#pragma nv_diag_suppress unsigned_compare_with_zero
#pragma nv_diag_default 177
#pragma nv_diag_remark 177
#pragma nv_diag_warning 177
#pragma nv_diag_error 177
#pragma nv_diag_once 177
#pragma nv_diagnostic pop
#pragma nv_exec_check_disable
template <class F> __host__ __device__ void call(F f) { f(); }
#pragma hd_warning_disable
__host__ __device__ inline void quiet() { _Pragma("nv_diag_suppress 177"); }
#pragma nv_abi preserve_n_data(5)
__device__ int take(int x) { return x; }
// expected-warning@+1 {{unknown pragma ignored}}
#pragma nv_unheard_of
