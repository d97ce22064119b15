//===- builtin_variables.h - threadIdx and its kind -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// threadIdx.x is a register, not memory. As in Clang's own CUDA headers, each
// variable is of an empty class whose members are properties: reading one calls
// a function that reads the register. The variable itself has no definition and
// is never loaded. Unlike there, it can be copied (auto T = threadIdx; T.x),
// and a copy reads the same registers.
//
// The functions are device functions: a use in host code that is emitted is
// diagnosed at the use.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BUILTIN_VARIABLES_H
#define CUPCC_BUILTIN_VARIABLES_H

#pragma clang system_header

#include "vector_types.h"

#define __CUPCC_READ(AXIS, REGISTER)                                           \
  __declspec(property(get = __cupcc_##AXIS)) unsigned int AXIS;                \
  static inline __attribute__((always_inline, const,                           \
                               device)) unsigned int __cupcc_##AXIS() {        \
    return __nvvm_read_ptx_sreg_##REGISTER##_##AXIS();                         \
  }

#define __CUPCC_REGISTERS(NAME, REGISTER)                                      \
  struct __cupcc_##NAME##_t {                                                  \
    __CUPCC_READ(x, REGISTER)                                                  \
    __CUPCC_READ(y, REGISTER)                                                  \
    __CUPCC_READ(z, REGISTER)                                                  \
    __attribute__((always_inline, device)) operator uint3() const {            \
      return uint3{__cupcc_x(), __cupcc_y(), __cupcc_z()};                     \
    }                                                                          \
    __attribute__((always_inline, device)) operator dim3() const {             \
      return dim3(__cupcc_x(), __cupcc_y(), __cupcc_z());                      \
    }                                                                          \
  };                                                                           \
  inline constexpr __cupcc_##NAME##_t NAME{};

__CUPCC_REGISTERS(threadIdx, tid)
__CUPCC_REGISTERS(blockIdx, ctaid)
__CUPCC_REGISTERS(blockDim, ntid)
__CUPCC_REGISTERS(gridDim, nctaid)

#undef __CUPCC_REGISTERS
#undef __CUPCC_READ

// PTX has WARP_SZ, which is 32 on every architecture there has been.
inline constexpr int warpSize = 32;

#endif // CUPCC_BUILTIN_VARIABLES_H
