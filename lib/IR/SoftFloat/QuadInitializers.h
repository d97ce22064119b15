//===- QuadInitializers.h - fp128 in variables ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_SOFTFLOAT_QUADINITIALIZERS_H
#define CUPCC_LIB_IR_SOFTFLOAT_QUADINITIALIZERS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Gives variables that have an fp128 integers of its bits.
void writeQuadsAsIntegers(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_SOFTFLOAT_QUADINITIALIZERS_H
