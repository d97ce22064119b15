//===- Kernels.h - kernels in device IR -------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_KERNELS_H
#define CUPCC_IR_KERNELS_H

#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"

namespace cupcc {

/// True if the host can launch \p F: it has the calling convention of NVPTX's
/// kernels.
inline bool isKernel(const llvm::Function &F) {
  return F.getCallingConv() == llvm::CallingConv::PTX_Kernel;
}

/// True for what the host refers to by name: kernels, which are launched, and
/// variables, which it reads and writes.
inline bool isVisibleToHost(const llvm::GlobalValue &GV) {
  if (const auto *F = llvm::dyn_cast<llvm::Function>(&GV))
    return isKernel(*F);
  const auto *Variable = llvm::dyn_cast<llvm::GlobalVariable>(&GV);
  return Variable && Variable->isExternallyInitialized();
}

} // namespace cupcc

#endif // CUPCC_IR_KERNELS_H
