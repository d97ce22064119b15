//===- AssemblyTypes.cpp - the types in assembly of PTX -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssemblyTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace cupcc;

/// "f" and "16x2" of 'f16x2'.
static std::pair<StringRef, StringRef> splitType(StringRef Text) {
  const StringRef Letters = Text.take_while(isAlpha);
  return {Letters, Text.drop_front(Letters.size())};
}

static bool isType(StringRef Text) {
  static constexpr StringRef Kinds[] = {"b",  "u",  "s", "f",
                                        "bf", "tf", "e", "ue"};
  const auto [Letters, Size] = splitType(Text);
  return is_contained(Kinds, Letters) && !Size.empty() && isDigit(Size[0]);
}

unsigned TypedInstruction::bits() const {
  unsigned Result;
  return to_integer(splitType(Type).second, Result, 10) ? Result : 0;
}

SmallVector<TypedInstruction> cupcc::readTypedInstructions(StringRef Text) {
  const auto IsWord = [](char C) {
    return isAlnum(C) || C == '_' || C == '.' || C == ':';
  };
  SmallVector<TypedInstruction> Result;
  while (!Text.empty()) {
    const StringRef Word = Text.take_while(IsWord);
    Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
    SmallVector<StringRef> Parts;
    Word.split(Parts, '.');
    // A directive begins with its period.
    const auto *Type = find_if(drop_begin(Parts), isType);
    if (!Parts.front().empty() && Type != Parts.end())
      Result.push_back({Parts.front(), *Type});
  }
  return Result;
}
