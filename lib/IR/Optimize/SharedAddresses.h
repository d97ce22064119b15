//===- SharedAddresses.h - addresses of 32 bits -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SHAREDADDRESSES_H
#define CUPCC_LIB_IR_OPTIMIZE_SHAREDADDRESSES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Computes addresses in shared memory that become integers with 32 bits.
class SharedAddressesPass : public llvm::PassInfoMixin<SharedAddressesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SHAREDADDRESSES_H
