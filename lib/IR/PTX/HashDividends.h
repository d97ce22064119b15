//===- HashDividends.h - divisions of hashes --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_HASHDIVIDENDS_H
#define CUPCC_LIB_IR_PTX_HASHDIVIDENDS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Lets LLVM's back end see of a dividend of 64 bits that it is a product with
/// a large constant.
void showHashDividends(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_HASHDIVIDENDS_H
