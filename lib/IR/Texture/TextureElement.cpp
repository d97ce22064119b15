//===- TextureElement.cpp - what a texture function reads or writes -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextureElement.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace cupcc;

std::optional<TextureElement> TextureElement::parse(llvm::StringRef Text) {
  unsigned Size = 0, Bits = 0;
  if (!Text.consume_front("v") || Text.consumeInteger(10, Size) ||
      Text.empty() || Text.drop_front().getAsInteger(10, Bits))
    return std::nullopt;
  auto What = llvm::StringSwitch<std::optional<Number>>(Text.take_front())
                  .Case("f", Number::Float)
                  .Case("s", Number::Signed)
                  .Case("u", Number::Unsigned)
                  .Default(std::nullopt);
  if (!What)
    return std::nullopt;
  return TextureElement(*What, Size, Bits);
}

llvm::Type *TextureElement::numberType(llvm::LLVMContext &Context) const {
  return isFloat() ? llvm::Type::getFloatTy(Context)
                   : llvm::Type::getIntNTy(Context, Bits);
}

std::string TextureElement::textureSuffix() const {
  switch (What) {
  case Number::Float:
    return "v4f32";
  case Number::Signed:
    return "v4s32";
  case Number::Unsigned:
    return "v4u32";
  }
  llvm_unreachable("all numbers are handled");
}

std::string TextureElement::surfaceSuffix() const {
  const std::string One = "i" + std::to_string(Bits);
  return Size == 1 ? One : "v" + std::to_string(Size) + One;
}
