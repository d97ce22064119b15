//===- LongDoubleTypes.h - what long double becomes -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLETYPES_H
#define CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLETYPES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"

namespace cupcc {

/// x86_fp80 is an i128 of its bits, in memory and as a value, and what contains
/// one has the same parts. i128 has the size, the alignment and the place in a
/// structure that Clang gives the type for the host.
class LongDoubleTypes {
public:
  explicit LongDoubleTypes(llvm::LLVMContext &Context)
      : Bits(llvm::Type::getInt128Ty(Context)) {}

  llvm::Type *lower(llvm::Type *Type);
  llvm::FunctionType *lower(llvm::FunctionType *Type);
  bool contains(llvm::Type *Type) { return lower(Type) != Type; }

  /// As an operand. An element of a vector is an i128 of its own.
  llvm::Constant *asValue(llvm::Constant *C) { return lower(C, false); }
  /// As an initialiser. The elements of a vector lie behind each other, without
  /// padding, as on the host.
  llvm::Constant *inMemory(llvm::Constant *C) { return lower(C, true); }

  llvm::Type *const Bits;

private:
  llvm::Type *ofParts(llvm::Type *Type);
  llvm::Constant *lower(llvm::Constant *C, bool InMemory);
  llvm::Constant *ofAddress(llvm::Constant *C, bool InMemory);

  llvm::DenseMap<llvm::Type *, llvm::Type *> Lowered;
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLETYPES_H
