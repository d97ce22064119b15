//===- RecomputeForPhis.h - shorter lives before a join ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEFORPHIS_H
#define CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEFORPHIS_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds a pass to \p Config that computes a cheap value again at the end of the
/// block from which a phi takes it, where what it is computed from is kept
/// until there in any case.
void addRecomputeForPhis(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEFORPHIS_H
