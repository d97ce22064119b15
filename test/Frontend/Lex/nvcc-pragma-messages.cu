// Pragmas that name messages of nvcc's, by number or name, hold for cupcc's and
// Clang's warnings of the same thing.
// RUN: %cupcc -sm_75 -Wall -Wdefault-stream-launch -Wmissing-launch-bounds -Wlong-double-on-device -DSUPPRESSED -Werror -c %s -o %t.o
// RUN: %cupcc -sm_75 -Wall -Wdefault-stream-launch -Wmissing-launch-bounds -Wlong-double-on-device -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %cupcc -sm_75 -fsyntax-only -DAS_ERROR %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: %cupcc -sm_75 -Wno-cuda-compat -DDEFAULT -fsyntax-only -Werror %s
// RUN: not %cupcc -sm_75 -DDEFAULT -fsyntax-only -Werror %s 2>&1 | FileCheck %s --check-prefix=ERROR

#include <cuda/barrier>

#ifdef SUPPRESSED
#pragma nv_diagnostic push
#pragma nv_diag_suppress static_var_with_dynamic_init, 20058 20091
#pragma nv_diag_suppress default_stream_launch
_Pragma("nv_diag_suppress 20208,20280")
#pragma nv_diag_suppress missing_launch_bounds // and no more
#pragma nv_diag_suppress extern_entity_treated_as_static
#pragma nv_diag_suppress declared_but_not_referenced, 550, 174
#elif defined AS_ERROR
#pragma nv_diag_error 20054
#elif defined DEFAULT
#pragma nv_diag_suppress 20054
#pragma nv_diag_default 20054
#endif

__device__ int variable;
int reads() { return variable; } // CHECK-DAG: [[#@LINE]]:22: warning: device variable 'variable' is accessed by code for the host

template <class T> __global__ void elsewhere(T *) {} // CHECK-DAG: [[#@LINE]]:36: warning: no '__launch_bounds__'
extern template __global__ void elsewhere(int *); // CHECK-DAG: [[#@LINE]]:33: warning: kernel 'elsewhere<int>' is instantiated in another file

extern __shared__ int sized[2]; // CHECK-DAG: [[#@LINE]]:23: warning: 'extern' declaration of __shared__ variable 'sized' with a size
__global__ void kernel(int *out) {
  sized[*out] = 1;
  out[1] = sized[out[2]];
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier; // CHECK-DAG: [[#@LINE]]:54: warning: {{(con|de)structor}} of __shared__ variable 'barrier' is not run
  // ERROR: [[#@LINE-1]]:54: error: {{(con|de)structor}} of __shared__ variable 'barrier' is not run
  init(&barrier, 1);
#ifndef DEFAULT
  long double d = *out; // CHECK-DAG: [[#@LINE]]:{{[0-9]+}}: warning: 'long double' is computed by functions
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: warning: '#pragma unroll' before what is no loop
#pragma unroll
  *out = int(d * 2);
  int unused; // CHECK-DAG: [[#@LINE]]:7: warning: unused variable
  int set;    // CHECK-DAG: [[#@LINE]]:7: warning: variable 'set' set but not used
  set = 1;
  *out + 1; // CHECK-DAG: [[#@LINE]]:8: warning: expression result unused
#endif
}

void launches(int *out) {
  kernel<<<1, 1>>>(out); // CHECK-DAG: [[#@LINE]]:9: warning: explicit stream argument not provided
  elsewhere<<<1, 1>>>(out);
}

#ifdef SUPPRESSED
#pragma nv_diagnostic pop
#pragma nv_diagnostic pop
__global__ void __launch_bounds__(32) after(int *out) {
#pragma clang diagnostic ignored "-Wcuda-compat"
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  init(&barrier, *out);
}
#endif
