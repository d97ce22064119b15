//===- WideRotations.h - rotations of 64 bits -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_WIDEROTATIONS_H
#define CUPCC_LIB_IR_PTX_WIDEROTATIONS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Makes two funnel shifts of 32 bits of each rotation of 64 bits by a number
/// that is not constant.
void lowerWideRotations(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_WIDEROTATIONS_H
