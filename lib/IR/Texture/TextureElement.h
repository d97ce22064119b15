//===- TextureElement.h - what a texture function reads or writes *- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_TEXTURE_TEXTUREELEMENT_H
#define CUPCC_LIB_IR_TEXTURE_TEXTUREELEMENT_H

#include "TextureOperation.h"
#include "llvm/IR/DerivedTypes.h"
#include <string>

namespace cupcc {

/// A vector of one, two or four numbers, as it is in memory and as the
/// instructions have it.
class TextureElement {
public:
  enum class Number { Float, Signed, Unsigned };

  /// Reads the value of TextureElementAttribute.
  static std::optional<TextureElement> parse(llvm::StringRef Text);

  unsigned size() const { return Size; }
  /// All bytes; vectors are aligned to that.
  unsigned bytes() const { return Size * Bits / 8; }
  llvm::Type *numberType(llvm::LLVMContext &Context) const;

  /// "v4f32", "v4s32" or "v4u32": textures convert numbers to 32 bits and give
  /// four of them.
  std::string textureSuffix() const;
  /// "i8" or "v4i32": surfaces move bits.
  std::string surfaceSuffix() const;
  bool isFloat() const { return What == Number::Float; }

private:
  TextureElement(Number What, unsigned Size, unsigned Bits)
      : What(What), Size(Size), Bits(Bits) {}

  Number What;
  unsigned Size, Bits;
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_TEXTURE_TEXTUREELEMENT_H
