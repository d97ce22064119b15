// __CUDA_ARCH__ in the user's source is warned of, once a place; the toolkit's
// headers ask in peace.
//
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -Wall -Wextra %s 2>&1 | FileCheck %s --implicit-check-not=warning:

#include <cuda_fp16.h>

// CHECK: [[#@LINE+1]]:8: warning: '__CUDA_ARCH__' is not defined in the one parse for all targets, so the host's branch is taken for the device too; use 'if target'
#ifdef __CUDA_ARCH__
#endif
// CHECK: [[#@LINE+1]]:5: warning: '__CUDA_ARCH__' is not defined
#if __CUDA_ARCH__ >= 800
#endif
// CHECK: [[#@LINE+1]]:13: warning: '__CUDA_ARCH__' is not defined
#if defined(__CUDA_ARCH__) && 1
#endif
#if 0
#ifdef __CUDA_ARCH__
#endif
#endif
