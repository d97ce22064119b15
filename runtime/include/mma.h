//===- mma.h - warp matrix functions ----------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The toolkit's header includes "crt/mma.h" from its own folder and would never
// see ours; its include guard makes ours count.
//
//===----------------------------------------------------------------------===//

#pragma clang system_header

// The header is not to be included directly, and says so.
#pragma push_macro("__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__")
#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__
#include "crt/mma.h"
#pragma pop_macro("__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__")

#include_next <mma.h>
