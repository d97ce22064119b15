//===- nvhpc_mode.h - NVIDIA's headers in single-pass mode ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The macros that make the CUDA Toolkit's headers usable in one pass over host
// and device, each with the header that tests it. Nothing but macros here, so
// that it can come before everything else.
//
// The headers see nvc++'s macros (_NVHPC_CUDA and others), which the compiler
// defines in these headers only (lib/Frontend/Lex/IdentityMacros.cpp).
//
// Relies on: the include guards of CUDA 12's and 13's headers.
// Test: test/Runtime/toolkit-headers.cu,
//  test/Runtime/toolkit-headers-if-target.cu.
// Goes when: NVIDIA's headers know cupcc.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_NVHPC_MODE_H
#define CUPCC_NVHPC_MODE_H

#pragma clang system_header

// crt/host_config.h: would refuse Clang 21 and later.
#define __NV_NO_HOST_COMPILER_CHECK 1

// crt/math_functions.h: an include guard, to keep it out. It declares
// std::isnan and others again without constexpr, and defines overloads that
// libstdc++ has. cuda_math.h and min_max.h declare what only it has.
#define __MATH_FUNCTIONS_H__

// crt/sm_70_rt.hpp and crt/sm_80_rt.hpp: include guards. They define as static
// what crt/sm_70_rt.h and crt/sm_80_rt.h have just declared extern for nvc++.
#define __SM_70_RT_HPP__
#define __SM_80_RT_HPP__

// device_launch_parameters.h: an include guard. It also declares warpSize,
// which is a constant in builtin_variables.h.
#define __DEVICE_LAUNCH_PARAMETERS_H__

// cooperative_groups/details/info.h: this_cluster() and cluster_group. That
// header defines it where the oldest architecture of all has clusters. Which
// architecture may use them is seen later (ClusterGroups.cpp).
#define _CG_HAS_CLUSTER_GROUP

#endif // CUPCC_NVHPC_MODE_H
