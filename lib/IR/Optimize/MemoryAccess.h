//===- MemoryAccess.h - what is done through a pointer ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_MEMORYACCESS_H
#define CUPCC_LIB_IR_OPTIMIZE_MEMORYACCESS_H

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace cupcc {

/// What is done with the memory that a pointer leads to: as SROA can do it with
/// a value, or something else.
enum class Access { Other, Read, Write };

/// What the user of \p Pointer does with it.
inline Access accessOf(const llvm::Use &Pointer) {
  const llvm::User *Accessor = Pointer.getUser();
  if (const auto *Load = llvm::dyn_cast<llvm::LoadInst>(Accessor))
    return Load->isSimple() ? Access::Read : Access::Other;
  if (const auto *Store = llvm::dyn_cast<llvm::StoreInst>(Accessor))
    return Store->isSimple() && Pointer.getOperandNo() ==
                                    llvm::StoreInst::getPointerOperandIndex()
               ? Access::Write
               : Access::Other;
  if (const auto *Memory = llvm::dyn_cast<llvm::MemIntrinsic>(Accessor)) {
    if (Memory->isVolatile() ||
        !llvm::isa<llvm::ConstantInt>(Memory->getLength()))
      return Access::Other;
    return Memory->getRawDest() == Pointer.get() ? Access::Write : Access::Read;
  }
  return Access::Other;
}

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_MEMORYACCESS_H
