//===- crt/mma.h - warp matrix functions, with their bodies -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The toolkit's crt/mma.h declares the functions of nvcuda::wmma, and includes
// crt/mma.hpp, which has their bodies, where __CUDA_ARCH__ is defined. For
// nvc++, which parses once as cupcc does, there are none. Included here, they
// are right for all architectures, since both headers leave out nothing where
// __CUDA_ARCH__ is not defined: a body is a call of one builtin, which nvcc and
// Clang have under the same name, and the lowering for an architecture that has
// not the instruction reports it.
//
// Two functions are not a call of one builtin:
//
//   __float_to_tf32  is PTX assembly, of which only ptxas would know that
//                    sm_75 does not have it. It is a builtin here.
//   bmma_sync        asks for the operation at run time. nvcc has no name for
//                    the second operation where the architecture lacks it, so
//                    nothing remains of it there. Here it is left out by 'if
//                    target'; and two overloads for constants, which are what
//                    programs give, report where it is missing.
//
// Relies on: crt/mma.h and crt/mma.hpp of CUDA 12 and 13 leaving nothing out
//  where __CUDA_ARCH__ is not defined, and their builtins being Clang's;
//  bmma_sync being the only function that depends on an architecture.
// Test: test/Runtime/wmma.test, test/Runtime/wmma-missing.cu.
// Goes when: crt/mma.h includes crt/mma.hpp for _NVHPC_CUDA, too.
//
//===----------------------------------------------------------------------===//

#pragma clang system_header

#ifdef __CUDA_MMA_H__
#include_next <crt/mma.h>
#else

#define __float_to_tf32 __cupcc_unused_float_to_tf32
#include_next <crt/mma.h>
#undef __float_to_tf32

namespace nvcuda {
namespace wmma {

inline __device__ float __float_to_tf32(float in) {
  return __int_as_float(__nvvm_f2tf32_rna(in));
}

static __device__ __inline__ void
__cupcc_bmma_and(int *d, const int *a, const int *b, const int *c, int layout) {
  if target (nv::target::provides(nv::target::sm_80))
    __bmma_m8n8k128_mma_and_popc_b1(d, a, b, c, 1);
  else
    __bmma_m8n8k128_mma_xor_popc_b1(d, a, b, c, 1);
}

} // namespace wmma
} // namespace nvcuda

#pragma push_macro("__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__")
#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__
#define __bmma_m8n8k128_mma_and_popc_b1 __cupcc_bmma_and
#include "crt/mma.hpp"
#undef __bmma_m8n8k128_mma_and_popc_b1
#pragma pop_macro("__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__")

namespace nvcuda {
namespace wmma {

#define CUPCC_BMMA(OPERATION, BUILTIN)                                         \
  static __device__ __inline__ void bmma_sync(                                 \
      fragment<accumulator, 8, 8, 128, int> &d,                                \
      const fragment<matrix_a, 8, 8, 128, experimental::precision::b1,         \
                     row_major> &a,                                            \
      const fragment<matrix_b, 8, 8, 128, experimental::precision::b1,         \
                     col_major> &b,                                            \
      const fragment<accumulator, 8, 8, 128, int> &c,                          \
      experimental::bmmaBitOp op = experimental::bmmaBitOpXOR,                 \
      experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC)     \
      __attribute__((enable_if(op == experimental::OPERATION, ""))) {          \
    BUILTIN((int *)&d, (const int *)&a, (const int *)&b, (const int *)&c, 1);  \
  }
CUPCC_BMMA(bmmaBitOpXOR, __bmma_m8n8k128_mma_xor_popc_b1)
CUPCC_BMMA(bmmaBitOpAND, __bmma_m8n8k128_mma_and_popc_b1)
#undef CUPCC_BMMA

} // namespace wmma
} // namespace nvcuda

#endif // __CUDA_MMA_H__
