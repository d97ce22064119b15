//===- ReduceLoops.h - strength reduction of some loops ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_REDUCELOOPS_H
#define CUPCC_LIB_OFFLOAD_PTX_REDUCELOOPS_H

#include "llvm/Analysis/LoopPass.h"

namespace cupcc {

/// A pass that runs \p Reduce, LLVM's loop strength reduction, on loops that it
/// pays for (BackEndPasses.h). Owns it; its caller owns the result.
llvm::LoopPass *createReduceLoopsPass(llvm::LoopPass *Reduce);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_REDUCELOOPS_H
