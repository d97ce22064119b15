//===- FastMath.h - what fast arithmetic means ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reader of options calls these where it reads one of them, in the order of
// the command line: what is said later about a part of it overrides that part.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_FASTMATH_H
#define CUPCC_OFFLOAD_FASTMATH_H

#include "cupcc/Basic/DeviceOptions.h"

namespace cupcc {

/// -use_fast_math of nvcc: approximate functions, division and square root,
/// denormals flushed, multiplications and additions fused.
void useFastMath(DeviceOptions &Options);

/// -ffast-math of Clang: approximate functions, multiplications and additions
/// fused. Division, square root and denormals have options of their own.
void allowFastMath(DeviceOptions &Options);

/// -fmad=: \p Fuse says whether multiplications and additions are fused,
/// wherever they meet.
void fuseEverywhere(DeviceOptions &Options, bool Fuse);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_FASTMATH_H
