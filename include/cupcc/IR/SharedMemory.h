//===- SharedMemory.h - shared variables in device IR -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_SHAREDMEMORY_H
#define CUPCC_IR_SHAREDMEMORY_H

#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/Support/NVPTXAddrSpace.h"

namespace cupcc {

/// True if each block has a \p Variable of its own.
inline bool isShared(const llvm::GlobalVariable &Variable) {
  return Variable.getAddressSpace() == llvm::NVPTXAS::ADDRESS_SPACE_SHARED;
}

/// 'extern __shared__ T memory[]': the launch says how much it is.
inline bool isDynamicShared(const llvm::GlobalVariable &Variable) {
  const auto *Array = llvm::dyn_cast<llvm::ArrayType>(Variable.getValueType());
  return isShared(Variable) && Variable.isDeclaration() && Array &&
         Array->getNumElements() == 0;
}

} // namespace cupcc

#endif // CUPCC_IR_SHAREDMEMORY_H
