//===- EntryNames.cpp - the kernels of a PTX module -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryNames.h"
#include "llvm/ADT/StringSet.h"

using namespace cupcc;

std::vector<std::string> cupcc::entryNames(llvm::StringRef PTX) {
  std::vector<std::string> Result;
  llvm::StringSet<> Seen;
  constexpr llvm::StringLiteral Keyword(".entry ");
  for (size_t At = PTX.find(Keyword); At != llvm::StringRef::npos;
       At = PTX.find(Keyword, At + 1)) {
    llvm::StringRef Name = PTX.substr(At + Keyword.size()).ltrim();
    Name = Name.take_until([](char C) { return C == '(' || C <= ' '; });
    if (Seen.insert(Name).second)
      Result.push_back(Name.str());
  }
  return Result;
}
