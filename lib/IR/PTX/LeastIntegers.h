//===- LeastIntegers.h - absolute values for ptxas --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_LEASTINTEGERS_H
#define CUPCC_LIB_IR_PTX_LEASTINTEGERS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Writes absolute values that are defined for the least integer so that ptxas
/// does not take them for positive.
void lowerAbsoluteValues(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_LEASTINTEGERS_H
