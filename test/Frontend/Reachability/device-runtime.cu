// The device runtime is linked with relocatable device code only; without it the error
// names the option. Launches and calls that no kernel reaches are none.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %cupcc -sm_75 -sm_90 -rdc=true -fsyntax-only %s
// RUN: not %cupcc -sm_90 -rdc=true -DHOSTS -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=HOSTS
__global__ void child() {}
__device__ void unreached() { child<<<1, 1>>>(); }
__global__ void parent(int **p, cudaGraphExec_t graph) {
  child<<<1, 1>>>();
  cudaMalloc(p, 4);
  cudaGraphLaunch(graph, cudaStreamGraphTailLaunch);
#ifdef HOSTS
  cudaDeviceSynchronize();
#endif
}
// CHECK:      device-runtime.cu:9:3: error: kernel launch in code for the device, which requires '-rdc=true'
// CHECK-NEXT: child<<<1, 1>>>();
// CHECK:      device-runtime.cu:10:3: error: reference to 'cudaMalloc<int>' in code for the device; it is a function of the device runtime, which requires '-rdc=true'
// CHECK:      device-runtime.cu:11:3: error: reference to 'cudaGraphLaunch' in code for the device; it is a function of the device runtime, which requires '-rdc=true'
// CHECK:      3 errors generated.
//
// HOSTS:      device-runtime.cu:13:3: error: reference to __host__ function 'cudaDeviceSynchronize' in code for the device
// HOSTS:      1 error generated.
