// NVPTX's builtins in functions of any kind. Nothing is asked of the host until
// it has to compile one.
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | count 0
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s
// RUN: not %cupcc -sm_75 -c %s -o %t.o -DHOST 2>&1 | FileCheck %s --check-prefix=ERROR
struct Member {
  int lane() const { return __nvvm_read_ptx_sreg_laneid(); }
  template <class T> T width() const { return __nvvm_read_ptx_sreg_ntid_x(); }
};
inline int untagged() { return __nvvm_read_ptx_sreg_tid_x(); }
__device__ int tagged() { return __nvvm_read_ptx_sreg_ctaid_y(); }
__global__ void k(int *out) {
  auto lambda = [] { __nvvm_membar_gl(); };
  lambda();
  out[0] = untagged() + tagged() + Member().lane() + Member().width<int>();
  __syncthreads();
  out[1] = __nvvm_mul24_i(out[2], out[3]);
}
#ifdef HOST
int host() {
  return untagged();
}
#endif
// CHECK-DAG: mov.u32 {{.*}}, %tid.x;
// CHECK-DAG: mov.u32 {{.*}}, %ctaid.y;
// CHECK-DAG: mov.u32 {{.*}}, %laneid;
// CHECK-DAG: mov.u32 {{.*}}, %ntid.x;
// CHECK-DAG: bar.sync
// CHECK-DAG: mul24.lo.s32
// ERROR: device-builtins.cu:10:32: error: reference to __device__ function '__nvvm_read_ptx_sreg_tid_x' in code for the host
// ERROR: device-builtins.cu:21:10: note: called by 'host'
// ERROR: device-builtins.cu:20:5: note: 'host' is compiled for the host because other files may call it; make it '__device__' if only device code does
