//===- DotProducts.h - instructions for assembly ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_DOTPRODUCTS_H
#define CUPCC_LIB_IR_OPTIMIZE_DOTPRODUCTS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Makes operations that LLVM knows of the assembly in __dp4a(), __dp2a_lo()
/// and
/// __dp2a_hi().
void readDotProducts(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_DOTPRODUCTS_H
