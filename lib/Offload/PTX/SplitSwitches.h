//===- SplitSwitches.h - switches of thousands of cases ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM makes one jump table (brx.idx) of a switch if a tenth of its values or
// more have a case. ptxas takes a time for it that grows with the square of its
// labels: with 8,000 cases it works for minutes and may crash. nvcc makes a
// tree of comparisons of every such switch. Here the tree ends in tables of a
// few hundred labels, which costs ptxas less than either.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_SPLITSWITCHES_H
#define CUPCC_LIB_OFFLOAD_PTX_SPLITSWITCHES_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds the pass that makes comparisons of switches with few cases, and divides
/// those with very many into small ones below comparisons, right before
/// instructions are selected.
void addSplitSwitches(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_SPLITSWITCHES_H
