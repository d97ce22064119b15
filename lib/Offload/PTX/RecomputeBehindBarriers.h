//===- RecomputeBehindBarriers.h - shorter lives of addresses ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEBEHINDBARRIERS_H
#define CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEBEHINDBARRIERS_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds a pass to \p Config that computes the addresses of an array's elements
/// again behind a barrier, where there are many and their indices are kept.
void addRecomputeBehindBarriers(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEBEHINDBARRIERS_H
