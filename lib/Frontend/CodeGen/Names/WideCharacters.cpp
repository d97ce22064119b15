//===- WideCharacters.cpp - letters beyond ASCII in names -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A name in PTX is made of ASCII's letters, digits, '_' and '$'. nvcc refuses
// other letters in the names of functions and variables of the device; in
// those of classes, which are part of a kernel's name, it spells them "_u00fc",
// in the mangled name with the length that the spelling has. So do we, in every
// name. On the host only the names that it registers change: its own symbols
// are as those of other compilers.
//
//===----------------------------------------------------------------------===//

#include "WideCharacters.h"
#include "clang/AST/DeclBase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// The spelling
//===----------------------------------------------------------------------===//

static bool isAllASCII(StringRef Text) {
  return llvm::all_of(Text, [](char C) { return llvm::isASCII(C); });
}

static bool isIdentifierByte(char C) {
  return !llvm::isASCII(C) || llvm::isAlnum(C) || C == '_' || C == '$';
}

/// A byte that is no UTF-8 stands for itself.
static unsigned takeCharacter(StringRef &Text) {
  const auto *Begin = reinterpret_cast<const llvm::UTF8 *>(Text.data());
  const llvm::UTF8 *At = Begin;
  llvm::UTF32 Point = 0;
  if (llvm::convertUTF8Sequence(&At, Begin + Text.size(), &Point,
                                llvm::strictConversion) != llvm::conversionOK) {
    Point = *Begin;
    At = Begin + 1;
  }
  Text = Text.drop_front(At - Begin);
  return Point;
}

static std::string spelt(StringRef Identifier) {
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  while (!Identifier.empty()) {
    unsigned Point = takeCharacter(Identifier);
    if (Point < 0x80)
      OS << char(Point);
    else if (Point < 0x10000)
      OS << llvm::format("_u%04x", Point);
    else
      OS << llvm::format("_U%08x", Point);
  }
  return Result;
}

/// An identifier in a mangled name: its length in bytes, and itself. Takes it
/// from \p Rest, which may begin with a number of another meaning.
static std::optional<StringRef> takeIdentifier(StringRef &Rest) {
  StringRef Text = Rest;
  unsigned Length = 0;
  if (Text.empty() || Text.front() == '0' || Text.consumeInteger(10, Length) ||
      Length > Text.size())
    return std::nullopt;
  StringRef Identifier = Text.take_front(Length);
  if (!llvm::all_of(Identifier, isIdentifierByte))
    return std::nullopt;
  Rest = Text.drop_front(Length);
  return Identifier;
}

static std::string speltInMangled(StringRef Rest) {
  std::string Result;
  while (!Rest.empty()) {
    if (std::optional<StringRef> Identifier = takeIdentifier(Rest)) {
      std::string Spelt = spelt(*Identifier);
      Result += std::to_string(Spelt.size()) + Spelt;
      continue;
    }
    bool WasDigit = llvm::isDigit(Rest.front());
    StringRef Before = Rest;
    takeCharacter(Rest);
    Result += spelt(Before.drop_back(Rest.size()));
    // No identifier begins in the middle of a number.
    while (WasDigit && !Rest.empty() && llvm::isDigit(Rest.front())) {
      Result += Rest.front();
      Rest = Rest.drop_front();
    }
  }
  return Result;
}

std::string cupcc::ptxSymbol(StringRef Symbol) {
  if (isAllASCII(Symbol))
    return Symbol.str();
  return Symbol.starts_with("_Z") ? speltInMangled(Symbol) : spelt(Symbol);
}

//===----------------------------------------------------------------------===//
// The device's symbols
//===----------------------------------------------------------------------===//

void cupcc::spellSymbolsForPTX(LoweredModule &Device,
                               const DiagnosticTable &Table) {
  llvm::SmallVector<llvm::GlobalValue *> Wide;
  for (llvm::GlobalValue &Value : Device.module().global_values())
    if (!isAllASCII(Value.getName()))
      Wide.push_back(&Value);
  for (llvm::GlobalValue *Value : Wide) {
    std::string Name = ptxSymbol(Value->getName());
    if (Device.module().getNamedValue(Name)) {
      const clang::Decl *D = Device.declOf(Value->getName());
      Table.report(diag::err_same_spelling,
                   D ? D->getLocation() : clang::SourceLocation())
          << Name;
    }
    Device.rename(*Value, Name);
  }
}
