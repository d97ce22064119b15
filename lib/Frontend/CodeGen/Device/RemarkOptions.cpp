//===- RemarkOptions.cpp - whether remarks are wanted ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/RemarkOptions.h"
#include "clang/Basic/CodeGenOptions.h"

bool cupcc::wantsRemarks(const clang::CodeGenOptions &Options) {
  return Options.OptimizationRemark.hasValidPattern() ||
         Options.OptimizationRemarkMissed.hasValidPattern() ||
         Options.OptimizationRemarkAnalysis.hasValidPattern();
}
