//===- AbsoluteFloats.h - absolute values in libdevice ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_ABSOLUTEFLOATS_H
#define CUPCC_LIB_IR_OPTIMIZE_ABSOLUTEFLOATS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Makes llvm.fabs, which LLVM computes with, of NVPTX's intrinsic that is the
/// same instruction.
void nameAbsoluteFloats(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_ABSOLUTEFLOATS_H
