//===- JoinChoices.h - one selp for two conditions --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_JOINCHOICES_H
#define CUPCC_LIB_OFFLOAD_PTX_JOINCHOICES_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds a pass to \p Config that makes one of two choices between the same
/// values: p ? (q ? a : b) : b becomes p & q ? a : b.
void addJoinChoices(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_JOINCHOICES_H
