//===- ReverseChoices.h - the same choice in other words --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_REVERSECHOICES_H
#define CUPCC_LIB_OFFLOAD_PTX_REVERSECHOICES_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds a pass to \p Config that turns choices around which another block makes
/// many times: x == c ? a : x becomes x != c ? x : a.
void addReverseChoices(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_REVERSECHOICES_H
