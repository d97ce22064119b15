//===- RecomputeComparisons.h - shorter lives of predicates -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_RECOMPUTECOMPARISONS_H
#define CUPCC_LIB_OFFLOAD_PTX_RECOMPUTECOMPARISONS_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds a pass to \p Config that compares again where more results are used at
/// a time than a thread has predicates.
void addRecomputeComparisons(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_RECOMPUTECOMPARISONS_H
