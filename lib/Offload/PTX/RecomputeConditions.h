//===- RecomputeConditions.h - shorter lives of indices ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_RECOMPUTECONDITIONS_H
#define CUPCC_LIB_OFFLOAD_PTX_RECOMPUTECONDITIONS_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds a pass to \p Config that computes conditions on indices again where
/// they are asked much later, with the indices.
void addRecomputeConditions(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_RECOMPUTECONDITIONS_H
