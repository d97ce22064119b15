//===- GlobalMemory.h - what may be in global memory ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_GLOBALMEMORY_H
#define CUPCC_LIB_IR_OPTIMIZE_GLOBALMEMORY_H

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/NVPTXAddrSpace.h"

namespace cupcc {

/// True if \p Pointer points to global memory, or to where the program says,
/// for all that is known.
inline bool mayBeGlobal(const llvm::Value *Pointer) {
  const llvm::Value *Object = llvm::getUnderlyingObject(Pointer);
  const unsigned Space = Object->getType()->getPointerAddressSpace();
  return !llvm::isa<llvm::AllocaInst>(Object) &&
         (Space == llvm::NVPTXAS::ADDRESS_SPACE_GLOBAL ||
          Space == llvm::NVPTXAS::ADDRESS_SPACE_GENERIC);
}

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_GLOBALMEMORY_H
