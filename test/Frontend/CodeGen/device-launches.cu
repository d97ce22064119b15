// Launches in device code, of whatever kind, become nvcc's calls of the device runtime,
// with which the module links: in kernels, functions, templates and lambdas, of kernels
// that nothing else names, of other files and through pointers.
//
// RUN: %cupcc -std=c++17 -sm_90 -rdc=true -ptx %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: ptxas -arch=sm_90 -c %t.ptx -o %t.cubin
// RUN: nvlink --arch=sm_90 %t.cubin -L%cuda/lib64 -lcudadevrt -o %t.linked
//
// RUN: %cupcc -std=c++17 -sm_90 -rdc=true -default-stream=per-thread -DELSEWHERE -ptx %s -o - | FileCheck %s --check-prefix=PER-THREAD
// PER-THREAD-DAG: .extern .entry elsewhere
// PER-THREAD-DAG: call.uni (retval0), __cudaCDP2LaunchDeviceV2_ptsz,
// PER-THREAD-DAG: call.uni (retval0), __cudaCDP2MemsetAsync_ptsz,
// PER-THREAD-NOT: __cudaCDP2LaunchDeviceV2,
//
// CHECK-DAG: .extern .func (.param .b64 func_retval0) __cudaCDP2GetParameterBufferV2
// CHECK-DAG: .param .align 4 .b8 __cudaCDP2GetParameterBufferV2_param_1[12],
// CHECK-DAG: .param .align 4 .b8 __cudaCDP2GetParameterBufferV2_param_2[12],
// CHECK-DAG: .extern .func (.param .b32 func_retval0) __cudaCDP2LaunchDeviceV2
// CHECK-DAG: .weak .entry _Z7patternIdEvT_
// CHECK-DAG: .entry __nv_static_{{.*}}__ZL14launchedInsidei
//
// CHECK-LABEL: .visible .entry _Z6parentPi(
// CHECK:         st.param.b32 [param1+8], 4;
// CHECK-NEXT:    st.param.b32 [param1+4], 3;
// CHECK-NEXT:    st.param.b32 [param1], 2;
// CHECK-NEXT:    call.uni (retval0), __cudaCDP2GetParameterBufferV2, (param0, param1, param2, param3);
// CHECK:         st.b8 [%rd{{[0-9]+}}], 97;
// CHECK:         st.param.b64 [param1], 3;
// CHECK-NEXT:    call.uni (retval0), __cudaCDP2LaunchDeviceV2, (param0, param1);
struct alignas(16) Pair { char c; double d; };
__global__ void child(char, Pair) {}
template <class T> __global__ void pattern(T) {}
static __global__ void launchedInside(int) {}
#ifdef ELSEWHERE
extern "C" __global__ void elsewhere(int *);
#endif

template <class T> __device__ void launchPattern(T value) {
  pattern<<<1, threadIdx.x>>>(value);
}
void onBothSides(int value) { launchedInside<<<1, 1>>>(value); }

__global__ void __launch_bounds__(32) parent(int *p) {
  child<<<dim3(2, 3, 4), 32, 64, cudaStreamTailLaunch>>>('a', Pair());
  launchPattern(2.5);
  onBothSides(3);
  [=](auto value) { launchedInside<<<1, 1, 0, cudaStreamFireAndForget, 90>>>(value); }(4);
  void (*pointer)(int) = threadIdx.x ? launchedInside : pattern<int>;
  pointer<<<1, 1>>>(5);
#ifdef ELSEWHERE
  elsewhere<<<1, 1>>>(p);
  cudaMemsetAsync(p, 0, 4, 0);
#endif
}
