//===- cub.h - what CUB's device-wide algorithms include --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As thrust.h beside it, for CUB's and for Thrust's that do not include all of
// that.
//
//===----------------------------------------------------------------------===//

#include "cupcc/prelude.h"

#include <cub/detail/launcher/cuda_runtime.cuh>
#include <cub/detail/nvtx.cuh>
#include <cub/util_math.cuh>
#include <cub/util_ptx.cuh>
#include <cuda/ptx>
