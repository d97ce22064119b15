// Tuning statements that cannot be obeyed; no output is left.
// diag: err_tuning_not_constant err_tuning_range err_tuning_no_kernel
// diag: err_tuning_conflict note_tuning_other
// RUN: rm -f %t.o
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -c -O2 %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not="error:"
// RUN: not ls %t.o
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -fsyntax-only -DHOST %s 2>&1 | FileCheck %s --check-prefix=HOST
__global__ void changing(int n) {
  __nvvm_maxntidx(n); // CHECK-DAG: :[[#@LINE]]:19: error: argument of '__nvvm_maxntidx' is not constant when code is generated
}
__global__ void small(int) {
  __nvvm_maxnreg(0); // CHECK-DAG: :[[#@LINE]]:18: error: '__nvvm_maxnreg' is given 0; it takes a number from 1 to 2147483647
  __nvvm_maxntidy(-3); // CHECK-DAG: :[[#@LINE]]:19: error: '__nvvm_maxntidy' is given -3; it takes
  __nvvm_maxntidz(1ll << 40); // CHECK-DAG: :[[#@LINE]]:19: error: '__nvvm_maxntidz' is given 1099511627776; it takes
  if target (__nvvm_current_device_sm == 90)
    __nvvm_minctasm(__nvvm_current_device_sm - 91); // CHECK-DAG: :[[#@LINE]]:21: error: '__nvvm_minctasm' is given -1; it takes a number from 0 to 2147483647 [sm_90]
}
inline void helper() { __nvvm_maxntidx(64); } // CHECK-DAG: :[[#@LINE]]:40: note: the value 64 is given here
__global__ void twice() {
  helper();
  __nvvm_maxntidx(128); // CHECK-DAG: :[[#@LINE]]:19: error: kernel 'twice' is given two values for '__nvvm_maxntidx', 128 and 64
  if target (__nvvm_current_device_sm > 500) __nvvm_maxntidx(256);
}
__device__ __noinline__ void apart() {
  __nvvm_minctasm(2); // CHECK-DAG: :[[#@LINE]]:19: error: '__nvvm_minctasm' is reached from no kernel; it belongs in a kernel or in what is inlined into one
}
__global__ void callsApart() { apart(); }
template <int N> __device__ void generic() { __nvvm_minctasm(N); } // CHECK-DAG: :[[#@LINE]]:62: error: '__nvvm_minctasm' is given -2
__global__ void instantiates() { generic<-2>(); } // CHECK-DAG: :[[#@LINE]]:34: note: in instantiation of function template specialization 'generic<-2>' requested here
#ifdef HOST
void onHost() { __nvvm_maxntidx(3); }
// HOST: :[[#@LINE-1]]:17: error: reference to __device__ function '__nvvm_maxntidx' in code for the host
#endif
