// -Wdefault-stream-launch and -Wmissing-launch-bounds: off unless asked for, of a
// template once, where it is written.
//
// RUN: %cupcc --cuda-path=%cuda -arch=sm_90 -fsyntax-only -Werror %s
// RUN: %cupcc --cuda-path=%cuda -arch=sm_90 -fsyntax-only -Wdefault-stream-launch -Wmissing-launch-bounds %s 2>&1 | FileCheck %s --check-prefixes=STREAM,BOUNDS --implicit-check-not=warning:
// RUN: %cupcc --cuda-path=%cuda -arch=sm_90 -ptx -o - -Wdefault-stream-launch -Wmissing-launch-bounds -Wno-missing-launch-bounds %s 2>&1 | FileCheck %s --check-prefixes=STREAM --implicit-check-not=warning:
// RUN: not %cupcc --cuda-path=%cuda -arch=sm_90 -c -o %t.o -Werror=default-stream-launch,missing-launch-bounds %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not %cupcc --cuda-path=%cuda -arch=sm_90 -c -o %t.o -Werror all-warnings -Wmissing-launch-bounds %s 2>&1 | FileCheck %s --check-prefix=ALL --implicit-check-not=stream
// RUN: %cupcc --cuda-path=%cuda -arch=sm_90 -fsyntax-only -w -Wmissing-launch-bounds %s 2>&1 | count 0
// RUN: %cupcc --cuda-path=%cuda -arch=sm_90 -fsyntax-only -Werror -Wdefault-stream-launch -Wno-error=default-stream-launch %s 2>&1 | FileCheck %s --check-prefixes=STREAM --implicit-check-not=error:
// RUN: not %cupcc --cuda-path=%cuda -arch=sm_90 -fsyntax-only -Werror -Wmissing-launch-bounds -Wno-error=default-stream-launch %s 2>&1 | FileCheck %s --check-prefix=ALL
// REQUIRES: toolkit

# 1 "system.h" 1 3
#define SYSTEM_LAUNCH(Kernel) Kernel<<<1, 1>>>(nullptr)
__global__ void systems(int *P) {}
# 18 "launch-warnings.cu" 2

// BOUNDS: launch-warnings.cu:[[@LINE+3]]:17: warning: no '__launch_bounds__' specified for '__global__' function 'plain' [-Wmissing-launch-bounds]
// ERROR: error: no '__launch_bounds__' specified for '__global__' function 'plain' [-Werror,-Wmissing-launch-bounds]
// ALL: error: no '__launch_bounds__' specified for '__global__' function 'plain' [-Werror,-Wmissing-launch-bounds]
__global__ void plain(int *P) {}
__global__ void __launch_bounds__(32) bounded(int *P) {}
__global__ void __launch_bounds__(32) declared(int *P);
__global__ void declared(int *P) {}
// BOUNDS: launch-warnings.cu:[[@LINE+1]]:39: warning: no '__launch_bounds__' specified for '__global__' function 'generic'
template <typename T> __global__ void generic(T *P) {}

void launch(cudaStream_t Stream, int *P) {
  // STREAM: launch-warnings.cu:[[@LINE+2]]:8: warning: explicit stream argument not provided in kernel launch [-Wdefault-stream-launch]
  // ERROR: error: explicit stream argument not provided in kernel launch [-Werror,-Wdefault-stream-launch]
  plain<<<1, 1>>>(P);
  // STREAM: launch-warnings.cu:[[@LINE+1]]:10: warning: explicit stream
  bounded<<<1, 1, 0>>>(P);
  SYSTEM_LAUNCH(plain);
  plain<<<1, 1, 0, 0>>>(P);
  declared<<<1, 1, 0, Stream>>>(P);
}

template <typename T> void launchGeneric(T *P) {
  // STREAM: launch-warnings.cu:[[@LINE+1]]:13: warning: explicit stream
  generic<T><<<1, 1>>>(P);
  generic<T><<<1, 1, 0, 0>>>(P);
}
template void launchGeneric(int *);
template void launchGeneric(float *);
