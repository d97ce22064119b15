// Where nobody wants to know, and where the program undefines the name before
// anybody has asked, nobody is asked.
// RUN: %cupcc -sm_75 -sm_80 -fsyntax-only -fsingle-pass=always -Werror %s
#if 1
#elif __CUDA_ARCH__ >= 800
#endif
#define BODY __CUDA_ARCH__
#undef __CUDA_ARCH__
#ifdef __CUDA_ARCH__
#error "it was undefined"
#endif
#include <cuda_fp16.h>
#if defined(__CUDA_ARCH__) || __CUDA_ARCH__
#error "it was undefined"
#endif
__global__ void kernel() {}
