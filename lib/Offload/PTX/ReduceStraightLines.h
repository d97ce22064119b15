//===- ReduceStraightLines.h - strength reduction of some code --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_REDUCESTRAIGHTLINES_H
#define CUPCC_LIB_OFFLOAD_PTX_REDUCESTRAIGHTLINES_H

#include "llvm/Pass.h"

namespace cupcc {

/// A pass that runs \p Reduce, LLVM's strength reduction of straight-line code,
/// on functions that are not too large for it. Owns it; its caller owns the
/// result.
llvm::FunctionPass *createReduceStraightLinesPass(llvm::FunctionPass *Reduce);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_REDUCESTRAIGHTLINES_H
