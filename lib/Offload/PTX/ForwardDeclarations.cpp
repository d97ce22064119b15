//===- ForwardDeclarations.cpp - of variables that form a cycle -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The second half of lib/IR/PTX/InitializerCycles.cpp, which says what for.
//
// Relies on: how NVPTX of LLVM 22 prints the declaration and the definition of
//  a variable, a line each.
// Test: test/IR/PTX/initializer-cycles.ll, test/EndToEnd/cyclic-vtables.cu.
// Goes when: InitializerCycles.cpp goes.
//
//===----------------------------------------------------------------------===//

#include "ForwardDeclarations.h"
#include "cupcc/IR/PTXNames.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

using namespace cupcc;

/// The declared name in a line such as ".visible .global .u64 a[2] = {...};".
static llvm::StringRef declaredName(llvm::StringRef Declarator) {
  llvm::StringRef Name = Declarator.rtrim();
  Name = Name.take_until([](char C) { return C == '['; });
  return Name.substr(Name.rfind(' ') + 1);
}

/// From each definition that has an initialiser, the declaration it implies.
static llvm::StringMap<std::string>
forwardDeclarations(llvm::ArrayRef<llvm::StringRef> Lines,
                    llvm::ArrayRef<ForwardVariable> Variables) {
  llvm::StringMap<std::string> Result;
  for (const ForwardVariable &Variable : Variables)
    Result[Variable.Name];
  for (llvm::StringRef Line : Lines) {
    if (!Line.consume_front(".visible "))
      continue;
    llvm::StringRef Declarator = Line.split(" = ").first;
    auto Row = Result.find(declaredName(Declarator));
    if (Row != Result.end())
      Row->second = (".extern " + Declarator + ";").str();
  }
  return Result;
}

/// \p Text with each stand-in's name replaced; whole names only.
static std::string
withRealNames(llvm::StringRef Text,
              const llvm::StringMap<llvm::StringRef> &Names) {
  std::string Result;
  Result.reserve(Text.size());
  while (!Text.empty()) {
    llvm::StringRef Name = Text.take_while(isNamePart);
    auto Known = Names.find(Name);
    Result += Known == Names.end() ? Name : Known->second;
    Text = Text.drop_front(Name.size());
    llvm::StringRef Between = Text.take_until(isNamePart);
    Result += Between;
    Text = Text.drop_front(Between.size());
  }
  return Result;
}

std::string cupcc::declareForward(std::string PTX,
                                  llvm::ArrayRef<ForwardVariable> Variables) {
  if (Variables.empty())
    return PTX;
  llvm::SmallVector<llvm::StringRef, 0> Lines;
  llvm::StringRef(PTX).split(Lines, '\n');
  llvm::StringMap<std::string> Declarations =
      forwardDeclarations(Lines, Variables);
  llvm::StringMap<llvm::StringRef> NameOf;
  for (const ForwardVariable &Variable : Variables)
    NameOf[Variable.StandIn] = Variable.Name;

  std::string Result;
  for (llvm::StringRef Line : Lines) {
    llvm::StringRef Rest = Line;
    if (Rest.consume_front(".extern ") && Rest.consume_back(";")) {
      auto Known = NameOf.find(declaredName(Rest));
      if (Known != NameOf.end())
        Line = Declarations[Known->second];
    }
    Result += Line;
    Result += '\n';
  }
  Result.pop_back();
  return withRealNames(Result, NameOf);
}
