//===- prelude.h - included before every CUDA source ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA promises that a source file can use threadIdx, atomicAdd or sqrtf
// without including anything. nvcc includes cuda_runtime.h by itself and lets
// its headers choose, by __CUDA_ARCH__, what a pass for one architecture sees.
// cupcc has one pass for all, which NVIDIA's headers know from nvc++ and call
// _NVHPC_CUDA: device functions are declared and never defined in the header,
// and what depends on the architecture is said with "if target".
//
// This file puts the headers into that mode, includes them, and adds what nvc++
// has built in. The definitions behind the declarations are in
// device/cupcc-device.bc and the toolkit's libdevice.
//
// What depends on the command line is defined by the compiler before this file:
//   __CUDACC__, __CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__,
//   __CUDACC_VER_BUILD__, __CUDA_API_VER_MAJOR__, __CUDA_API_VER_MINOR__
//                                       the toolkit found
//   __CUDACC_RELAXED_CONSTEXPR__        1
//   __CUDACC_DEVICE_ATOMIC_BUILTINS__   1 from CUDA 12.8 on
//   __CUDACC_DEBUG__                    1 with -G
//   __CUDACC_EXTENDED_LAMBDA__          1 with --extended-lambda
//   __CUDA_ARCH_LIST__                  750,900
//   NV_TARGET_SM_INTEGER_LIST           75,90
//   NV_TARGET_SM_SELECTOR_LIST          nv::target::sm_75,nv::target::sm_90
//   __CUPCC__, __CUPCC_MAJOR__, __CUPCC_MINOR__
//   __CUPCC_ARCHS__(X)                  X(sm_75, 75) X(sm_90, 90)
//   __CUPCC_ARCH_SYNONYMS__(X)          X(sm_90a, 90)
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PRELUDE_H
#define CUPCC_PRELUDE_H

// Silent under any -W: the headers below are not the user's.
#pragma clang system_header

#ifndef __CUDACC__
#error "cupcc/prelude.h is included by the compiler, in CUDA mode"
#endif

// From here to the end of the translation unit, in every header and in the
// user's code, a function without an execution space specifier is a host and a
// device function. Never closed on purpose.
#pragma clang force_cuda_host_device begin

#include "nvhpc_mode.h"

// Before any of NVIDIA's headers: what they declare again (abs, memcpy, clock)
// must be redeclarations of glibc's and libstdc++'s, never the first
// declaration, or the constexpr and noexcept of the standard's are refused. The
// names are also part of what CUDA gives to every source. <math.h> and
// <stdlib.h>, not <cmath>: libstdc++'s put the overloads for float in the
// global namespace too.
#include <assert.h>
#include <new>
// std::max, std::min, std::swap: nvcc's prelude has them by way of <cmath> and
// C++17's special functions, and much code counts on it.
#include <bits/stl_algobase.h>
// std::numeric_limits, for the same reason.
#if __cplusplus >= 201703L
#include <limits>
#endif
// Not yet: see our <cmath>. <new> has brought libstdc++'s configuration, which
// defines this macro as 1 or not at all. With the other macro, the program has
// asked for the functions, in <math.h> as well.
#pragma push_macro("_GLIBCXX_USE_STD_SPEC_FUNCS")
#if !__STDCPP_WANT_MATH_SPEC_FUNCS__
#undef _GLIBCXX_USE_STD_SPEC_FUNCS
#endif
#include <math.h>
#pragma pop_macro("_GLIBCXX_USE_STD_SPEC_FUNCS")
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arch_enumeration.h"
#include "codegen_time_objects.h"
#include "constructs.h"

#include "vector_types.h"

#include "builtin_variables.h"
#include "launch.h"
#include "min_max.h"
#include "textures.h"

// crt/device_functions.h declares two functions that are already there and
// cannot be declared again: a builtin of Clang, and launch.h's function with
// one parameter less. It declares these names instead, which are not used. Four
// that it defines wrongly are in wrapping_functions.h.
#define __viaddmax_s32 __cupcc_unused_viaddmax
#define __viaddmin_s32 __cupcc_unused_viaddmin
#define __viaddmax_s32_relu __cupcc_unused_viaddmax_relu
#define __viaddmin_s32_relu __cupcc_unused_viaddmin_relu
#define __syncthreads __cupcc_unused_syncthreads
#define __cudaPushCallConfiguration __cupcc_unused_push_configuration
#include "cuda_runtime.h"
#undef __cudaPushCallConfiguration
#undef __syncthreads
#undef __viaddmin_s32_relu
#undef __viaddmax_s32_relu
#undef __viaddmin_s32
#undef __viaddmax_s32
#include "wrapping_functions.h"

// nvcc's --extended-lambda, which is always on. Not earlier where the option is
// not given: cuda_runtime.h would include <functional>, for wrappers of lambdas
// that nvcc makes and cupcc does not need.
#ifndef __CUDACC_EXTENDED_LAMBDA__
#define __CUDACC_EXTENDED_LAMBDA__ 1
#endif

// sm_61_intrinsics.h declares __dp4a static and leaves the bodies out where
// __CUDA_ARCH__ is not defined.
#include "sm_61_intrinsics.hpp"

#include "cuda_math.h"
#include "device_runtime.h"
#include "extended_lambda.h"
#include "float_math.h"
#include "kernel_attributes.h"
#include "launch_contract.h"
#include "nv_atomics.h"
#include "object_of.h"
#include "texture_elements.h"
#include "tuning.h"

#endif // CUPCC_PRELUDE_H
