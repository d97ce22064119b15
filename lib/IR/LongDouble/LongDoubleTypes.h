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

/// The two forms of a long double, and of what contains one.
///
///                     in memory          as a value
///   x86_fp80          i128               double
///   { ... }           the parts          the parts
///   %struct, [...]    the parts          as in memory
///
/// Classes and arrays are copied whole and have the bits of memory as values,
/// too, so that a copy loses nothing. Unnamed structures are Clang's complex
/// numbers, and the results of intrinsics.
class LongDoubleTypes {
public:
  explicit LongDoubleTypes(llvm::LLVMContext &Context)
      : Bits(llvm::Type::getInt128Ty(Context)),
        Double(llvm::Type::getDoubleTy(Context)) {}

  llvm::Type *inMemory(llvm::Type *Type);
  llvm::Type *asValue(llvm::Type *Type);
  llvm::FunctionType *asValue(llvm::FunctionType *Type);
  /// As a value while x86_fp80 still stands for double.
  llvm::Type *asUnlowered(llvm::Type *Type);

  llvm::Constant *inMemory(llvm::Constant *C);
  llvm::Constant *asValue(llvm::Constant *C);

  /// True if \p Type, as a value, has a long double that is computed with.
  static bool isComputed(const llvm::Type *Type);

  llvm::Type *const Bits;
  llvm::Type *const Double;

private:
  llvm::Type *ofParts(llvm::Type *Type);
  llvm::Type *ofPlainStruct(llvm::StructType *Type, bool Lowered);

  llvm::DenseMap<llvm::Type *, llvm::Type *> MemoryTypes;
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLETYPES_H
