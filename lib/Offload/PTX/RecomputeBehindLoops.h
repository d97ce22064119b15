//===- RecomputeBehindLoops.h - shorter lives of cheap values ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEBEHINDLOOPS_H
#define CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEBEHINDLOOPS_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds a pass to \p Config that computes a cheap value again behind a loop
/// that does not use it, where what it is computed from is kept over the loop
/// in any case.
void addRecomputeBehindLoops(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEBEHINDLOOPS_H
