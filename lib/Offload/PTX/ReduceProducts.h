//===- ReduceProducts.h - products of 64 bits in loops ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_REDUCEPRODUCTS_H
#define CUPCC_LIB_OFFLOAD_PTX_REDUCEPRODUCTS_H

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"

namespace cupcc {

/// Replaces products of 64 bits, of numbers known at run time only, that grow
/// by the same in each round of \p L, an innermost loop, by sums. With \p
/// HasFewArrays also the addresses that are computed from them, or from an
/// address in registers and an index of 64 bits. True if there were any.
bool reduceWideProducts(llvm::Loop &L, llvm::ScalarEvolution &SE,
                        const llvm::DominatorTree &Dominators,
                        bool HasFewArrays);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_REDUCEPRODUCTS_H
