//===- AssemblyTypes.h - the types in assembly of PTX -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_ASSEMBLYTYPES_H
#define CUPCC_LIB_IR_PTX_ASSEMBLYTYPES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace cupcc {

/// An instruction as 'cvt.rn.f16.f32', which is {"cvt", "f16"}: the first of
/// its types is that of the result, or of what it stores.
struct TypedInstruction {
  llvm::StringRef Name, Type;

  /// 16 of 'f16'; 0 of types such as 'f16x2' and 'e4m3x2'.
  unsigned bits() const;
};

/// The instructions of \p Text that say a type, in their order.
llvm::SmallVector<TypedInstruction> readTypedInstructions(llvm::StringRef Text);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_ASSEMBLYTYPES_H
