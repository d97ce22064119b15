//===- LentAnalyses.h - analyses for a pass in a pass -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_LENTANALYSES_H
#define CUPCC_LIB_OFFLOAD_PTX_LENTANALYSES_H

#include "llvm/Pass.h"

namespace cupcc {

/// Gives \p Inner, which no pass manager has in its list, the analyses that it
/// requires: those of \p Outer, which requires them for it and is being run.
void lendAnalyses(const llvm::Pass &Outer, llvm::Pass &Inner);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_LENTANALYSES_H
