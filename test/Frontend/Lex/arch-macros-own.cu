// A program that defines the macro itself has its own way, and nobody is asked.
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -fsingle-pass=always -D__CUDA_ARCH__=123 -DGIVEN=123 %s
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -fsingle-pass=always %s

#ifndef GIVEN
#define GIVEN 7
#define __CUDA_ARCH__ 7
#endif
static_assert(__CUDA_ARCH__ == GIVEN);
#undef __CUDA_ARCH__
#ifdef __CUDA_ARCH__
#error "it was undefined"
#endif
__global__ void kernel() {}
