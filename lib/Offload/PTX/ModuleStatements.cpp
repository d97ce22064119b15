//===- ModuleStatements.cpp - the statements of a PTX module --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: how NVPTX of LLVM 22 prints modules without debug information:
//  .version, .target and .address_size, then statements that end with ';' or,
//  if they have a body, with '}'.
// Test: test/EndToEnd/split-compile.cu.
// Goes when: LLVM optimises a module on several threads.
//
//===----------------------------------------------------------------------===//

#include "ModuleStatements.h"
#include "cupcc/IR/PTXNames.h"
#include <algorithm>

using namespace cupcc;
using llvm::StringRef;

/// Behind the comment at the beginning of \p Text; 0 if there is none.
static size_t endOfComment(StringRef Text) {
  if (Text.starts_with("//"))
    return std::min(Text.find('\n'), Text.size());
  if (Text.starts_with("/*"))
    return std::min(Text.find("*/", 2), Text.size() - 2) + 2;
  return 0;
}

void ModuleReader::skipComments() {
  Rest = Rest.ltrim();
  while (size_t End = endOfComment(Rest))
    Rest = Rest.drop_front(End).ltrim();
}

StringRef ModuleReader::header() {
  skipComments();
  const StringRef Begin = Rest;
  for (StringRef Word : {".version", ".target", ".address_size"}) {
    skipComments();
    if (!Rest.starts_with(Word))
      return StringRef();
    Rest = Rest.drop_until([](char C) { return C == '\n'; });
  }
  return Begin.drop_back(Rest.size());
}

/// Behind the ';' or the '}' that ends what \c Rest begins with.
size_t ModuleReader::endOfStatement() const {
  unsigned Depth = 0;
  for (size_t I = 0; I < Rest.size(); ++I)
    switch (Rest[I]) {
    case '/':
      if (size_t End = endOfComment(Rest.substr(I)))
        I += End - 1;
      break;
    case '"':
      I = std::min(Rest.find('"', I + 1), Rest.size());
      break;
    case '{':
      ++Depth;
      break;
    case '}':
      // An initializer is followed by the ';'.
      if (--Depth == 0 && !Rest.substr(I + 1).ltrim().starts_with(";"))
        return I + 1;
      break;
    case ';':
      if (Depth == 0)
        return I + 1;
      break;
    }
  return Rest.size();
}

/// The name behind \p Keyword in \p Head, and behind what it returns.
static StringRef functionName(StringRef Head, StringRef Keyword) {
  StringRef Name = Head.substr(Head.find(Keyword) + Keyword.size()).ltrim();
  if (Name.starts_with("("))
    Name = Name.split(')').second.ltrim();
  return Name.take_while(isNamePart);
}

static StringRef variableName(StringRef Head) {
  StringRef Name = Head.take_until([](char C) { return C == '['; }).rtrim();
  return Name.substr(Name.find_last_of(" \t") + 1);
}

std::optional<ModuleStatement> ModuleReader::next() {
  skipComments();
  if (Rest.empty())
    return std::nullopt;
  ModuleStatement Result;
  Result.Text = Rest.take_front(endOfStatement());
  Rest = Rest.drop_front(Result.Text.size());
  const StringRef Head =
      Result.Text.take_until([](char C) { return C == '{' || C == '='; })
          .rtrim(";");
  const bool HasBody = Result.Text.ends_with("}");
  using Kind = ModuleStatement::Kind;
  if (Head.contains(".entry ")) {
    Result.Name = functionName(Head, ".entry");
    Result.What = HasBody ? Kind::Kernel : Kind::Declaration;
  } else if (Head.contains(".func ")) {
    Result.Name = functionName(Head, ".func");
    Result.What = HasBody ? Kind::Function : Kind::Declaration;
  } else if (Head.starts_with(".alias ")) {
    Result.What = Kind::Function; // behind the function
  } else {
    Result.Name = variableName(Head);
    Result.What = Kind::Variable;
  }
  return Result;
}
