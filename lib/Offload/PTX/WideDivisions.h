//===- WideDivisions.h - divisions of 64 bits for ptxas ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_WIDEDIVISIONS_H
#define CUPCC_LIB_OFFLOAD_PTX_WIDEDIVISIONS_H

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace cupcc {

/// Has \p Machine write a division of 64 bits in \p M as one instruction.
void keepWideDivisions(llvm::TargetMachine &Machine, const llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_WIDEDIVISIONS_H
