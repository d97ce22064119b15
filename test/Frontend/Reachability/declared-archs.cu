// What NVIDIA's headers declare for some architectures only is an error for the others,
// at the user's line. Conditions are looked at as nvcc evaluates them, and what is not
// known of one counts as it was parsed.
// RUN: split-file %s %t
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -isystem %t/cccl %t/main.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %cupcc -sm_100 -sm_90a -fsyntax-only -isystem %t/cccl -DLATER %t/main.cu

//--- cccl/cub/version.cuh
//--- cccl/cub/util_namespace.cuh
//--- cccl/cub/inner.cuh
inline int included(int x) { return x + 1; }
//--- cccl/cub/mine.cuh
#if (defined(__CUDACC__) && (!defined(__CUDA_ARCH__) || (__CUDA_ARCH__ >= 800))) || defined(_NVHPC_CUDA)
inline int later(int x) { return x; }
template <class T> T generic(T x) { return x; }
struct Class { int member(int x) { return x; } };
#include <cub/inner.cuh>
#endif

#if defined(_NVHPC_CUDA) || __CUDA_ARCH__ < 900
inline int early(int x) { return x; }
#endif

#if defined(_NVHPC_CUDA) || defined(__CUDA_ARCH_FEAT_SM90_ALL)
inline int letter(int x) { return x; }
#endif

#if !defined(_NVHPC_CUDA) && !(__CUDA_ARCH__ != 750)
#elif defined(_NVHPC_CUDA) || (__CUDA_ARCH__ + 0)
inline int another(int x) { return x; }
#endif

inline int twice(int x);
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
inline int twice(int x) { return x; }
#endif

#define UNKNOWN(A, B) 0
#if UNKNOWN(__CUDA_ARCH__, 800) || defined(OTHER) || __CUDA_ARCH__ >= 800 || defined(_NVHPC_CUDA)
inline int unknown(int x) { return x; }
#endif

inline int lowest(int x) {
#if __CUDA_ARCH__ >= 800
  return later(x);
#else
  return x;
#endif
}

//--- main.cu
#include <cub/mine.cuh>
__global__ void always(int *p) {
  *p = twice(*p) + unknown(*p) + lowest(*p);
  if target (__nvvm_current_device_sm >= 80)
    *p = later(*p);
}
__global__ void k(int *p) {
  *p = later(*p);
  *p = generic(*p);
  *p = Class().member(*p);
  *p = included(*p);
  *p = another(*p);
#ifndef LATER
  *p = early(*p);
  *p = letter(*p);
#endif
}
// CHECK: main.cu:8:8: error: reference to 'later' in code for the device; it needs sm_80 or later [sm_75]
// CHECK: main.cu:9:8: error: reference to 'generic<int>' in code for the device; it needs sm_80 or later [sm_75]
// CHECK: main.cu:10:8: error: reference to 'Class::member' in code for the device; it needs sm_80 or later [sm_75]
// CHECK: main.cu:11:8: error: reference to 'included' in code for the device; it needs sm_80 or later [sm_75]
// CHECK: main.cu:12:8: error: reference to 'another' in code for the device; its header has it for other architectures [sm_75]
// CHECK: main.cu:15:8: error: reference to 'letter' in code for the device; only architectures such as sm_90a have it [sm_75]
// CHECK: main.cu:14:8: error: reference to 'early' in code for the device; only architectures before sm_90 have it [sm_90]
// CHECK: main.cu:15:8: error: reference to 'letter' in code for the device; it needs sm_90a [sm_90]
// CHECK: 8 errors generated.
