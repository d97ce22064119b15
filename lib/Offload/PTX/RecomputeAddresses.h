//===- RecomputeAddresses.h - shorter lives of shared addresses -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEADDRESSES_H
#define CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEADDRESSES_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds a pass to \p Config that computes addresses in shared memory again in
/// later blocks to which the index is kept in any case.
void addRecomputeAddresses(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_RECOMPUTEADDRESSES_H
