// Undefined by the program before anybody asked: nobody ever does.
// RUN: %cupcc -sm_75 -sm_80 -fsyntax-only -fsingle-pass=always -Werror %s
#undef __CUDA_ARCH__
#ifdef __CUDA_ARCH__
#error "it was undefined"
#endif
#include <cuda_fp16.h>
#if defined(__CUDA_ARCH__) || __CUDA_ARCH__
#error "it was undefined"
#endif
__global__ void kernel() {}
