//===- tuning_transform.cuh - bulk copies in cub::DeviceTransform -*- C++ -*-=//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUB leaves out the kernels of cub::DeviceTransform with bulk copies to shared
// memory where it sees nvc++, whose macros it sees here, and the headers of
// cooperative groups that these kernels use. Both work here, and nvcc's
// programs have them on sm_90 and later. CUB 3.1 and later ask for no compiler
// there, and no macro: they get nothing from here.
//
// Relies on: CUB 3.0 asking for _CUB_HAS_TRANSFORM_UBLKCP behind this header.
// Test: test/cub/bulk-copies.cu.
// Goes when: CUB's kernels ask for what they need, not for a compiler.
//
//===----------------------------------------------------------------------===//

#pragma clang system_header

#include <cub/version.cuh>

#if CUB_VERSION / 100 == 3000
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#define _CUB_HAS_TRANSFORM_UBLKCP
#endif

#include_next <cub/device/dispatch/tuning/tuning_transform.cuh>
