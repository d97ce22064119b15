//===- SecondParse.cpp - what a parse leaves to its repetition ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Compiler/SecondParse.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;

std::string SecondParse::text() const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << Shown << ' ' << AllInstances << '\n';
  for (const MissingKeyword &M : Keywords)
    OS << unsigned(M.Keyword) << ' ' << M.Offset << ' ' << M.File << '\n';
  return Text;
}

SecondParse SecondParse::fromText(StringRef Text) {
  SecondParse Result;
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  if (Lines.empty() || Lines.front().consumeInteger(10, Result.Shown))
    return Result;
  Result.AllInstances = Lines.front() == " 1";
  for (StringRef Line : ArrayRef(Lines).drop_front()) {
    unsigned Keyword, Offset;
    if (!Line.consumeInteger(10, Keyword) && Line.consume_front(" ") &&
        !Line.consumeInteger(10, Offset) && Line.consume_front(" "))
      Result.Keywords.push_back(
          {MissingKeyword::Kind(Keyword), Line.str(), Offset});
  }
  return Result;
}
