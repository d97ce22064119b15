//===- WideInitializers.cpp - initialisers of fewer elements --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: NVPTX writes every initialiser as bytes,
//
//   .visible .global .align 4 .b8 table[5242880] = {41, 0, 0, 0, ...};
//
// and ptxas (13.0) keeps about 100 bytes for each element while it runs: 530 MB
// and 1.5 seconds for this table, 120 MB and 0.3 seconds as numbers of 64 bits.
// The code refers to the variable by its address, whatever its type.
//
// Relies on: how NVPTX of LLVM 22 prints a variable: on one line, its bytes as
//  decimal numbers, those at the end left out where they are zero.
// Test: test/Offload/PTX/wide-initializers.ll.
// Goes when: NVPTX writes wider elements, or ptxas needs little for bytes.
//
//===----------------------------------------------------------------------===//

#include "WideInitializers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

using namespace cupcc;
using llvm::StringRef;

/// Less costs nothing, and is easier to read as bytes.
static constexpr uint64_t LargeBytes = 1024;

namespace {

/// ".visible .global .align 4 .b8 a[8] = {1, 2};", in pieces.
struct ByteVariable {
  StringRef Before; ///< the type
  StringRef Name;   ///< with what is between the type and the bracket
  uint64_t Size;
  StringRef Initializer; ///< what is between the braces

  static std::optional<ByteVariable> parse(StringRef Line);
};

} // namespace

std::optional<ByteVariable> ByteVariable::parse(StringRef Line) {
  ByteVariable Result;
  auto [Declarator, Value] = Line.split(" = {");
  if (!Line.starts_with(".") || !Value.consume_back("};") ||
      !Declarator.consume_back("]"))
    return std::nullopt;
  Result.Initializer = Value;
  StringRef Size;
  std::tie(Declarator, Size) = Declarator.rsplit('[');
  if (Size.getAsInteger(10, Result.Size))
    return std::nullopt;
  constexpr llvm::StringLiteral Type(".b8 ");
  const size_t At = Declarator.rfind(Type);
  if (At == StringRef::npos)
    return std::nullopt;
  Result.Before = Declarator.take_front(At);
  Result.Name = Declarator.drop_front(At + Type.size());
  return Result;
}

/// Nothing if there is an address among them.
static std::optional<std::vector<uint8_t>> readBytes(StringRef List) {
  std::vector<uint8_t> Bytes;
  Bytes.reserve(List.size() / 3);
  while (!List.empty()) {
    unsigned Byte;
    if (List.consumeInteger(10, Byte) || Byte > 255 ||
        (!List.empty() && !List.consume_front(",")))
      return std::nullopt;
    Bytes.push_back(Byte);
    List = List.ltrim(' ');
  }
  return Bytes;
}

/// The bytes of one element.
static unsigned widthFor(uint64_t Size) {
  for (unsigned Width : {8, 4, 2})
    if (Size % Width == 0)
      return Width;
  return 1;
}

static void print(const ByteVariable &Variable, unsigned Width,
                  std::vector<uint8_t> Bytes, llvm::raw_ostream &OS) {
  OS << Variable.Before << ".b" << 8 * Width << " " << Variable.Name << "["
     << Variable.Size / Width << "] = {";
  Bytes.resize(llvm::alignTo(Bytes.size(), Width));
  for (size_t I = 0; I < Bytes.size(); I += Width) {
    uint64_t Element = 0;
    for (unsigned Byte = Width; Byte-- > 0;)
      Element = Element << 8 | Bytes[I + Byte];
    OS << (I ? ", " : "");
    if (Element < 10)
      OS << Element;
    else
      OS << "0x" << llvm::utohexstr(Element);
  }
  OS << "};";
}

/// The line for \p Line, or nothing if it stays as it is.
static std::optional<std::string> widened(StringRef Line) {
  std::optional<ByteVariable> Variable = ByteVariable::parse(Line);
  if (!Variable || Variable->Size < LargeBytes)
    return std::nullopt;
  const unsigned Width = widthFor(Variable->Size);
  if (Width == 1)
    return std::nullopt;
  std::optional<std::vector<uint8_t>> Bytes = readBytes(Variable->Initializer);
  if (!Bytes || Bytes->empty() || Bytes->size() > Variable->Size)
    return std::nullopt;
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  print(*Variable, Width, std::move(*Bytes), OS);
  return Result;
}

std::string cupcc::widenInitializers(std::string PTX) {
  const StringRef Text = PTX;
  std::string Result;
  size_t Done = 0;
  for (size_t At = Text.find(" = {"); At != StringRef::npos;
       At = Text.find(" = {", At + 1)) {
    const size_t Begin = Text.rfind('\n', At) + 1;
    const size_t End = std::min(Text.find('\n', At), Text.size());
    std::optional<std::string> New = widened(Text.slice(Begin, End));
    if (!New)
      continue;
    Result += Text.slice(Done, Begin);
    Result += *New;
    Done = End;
  }
  if (Done == 0)
    return PTX;
  Result += Text.substr(Done);
  return Result;
}
