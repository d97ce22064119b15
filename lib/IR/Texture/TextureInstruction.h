//===- TextureInstruction.h - one instruction on a texture ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_TEXTURE_TEXTUREINSTRUCTION_H
#define CUPCC_LIB_IR_TEXTURE_TEXTUREINSTRUCTION_H

#include "TextureElement.h"
#include "TextureOperation.h"
#include "llvm/IR/IRBuilder.h"

namespace cupcc {

/// What PTX has an instruction for each of, and the functions an argument: the
/// component of a gather, the boundary mode of a surface. The argument is the
/// index. Others have one variant.
llvm::ArrayRef<llvm::StringRef> variantsOf(TextureOperation::Kind What);

/// An operation on a type.
struct TextureInstruction {
  TextureOperation Operation;
  TextureElement Element;

  /// Whether there is an instruction for it.
  bool exists() const;

  /// The types of emit()'s arguments: the object, the layer, the coordinates,
  /// the level or the derivatives of the coordinates by x and by y, and the
  /// numbers that a surface gets.
  llvm::SmallVector<llvm::Type *> argumentTypes(llvm::LLVMContext &C) const;

  /// Null for writes, else a struct: the numbers, then, if the operation is
  /// sparse, an i16 that is not zero where all was resident.
  llvm::Value *emit(llvm::IRBuilder<> &Builder, llvm::StringRef Variant,
                    llvm::ArrayRef<llvm::Value *> Arguments) const;
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_TEXTURE_TEXTUREINSTRUCTION_H
