//===- MissingBuiltins.cpp - what an architecture lacks -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: CodeGen reports a builtin that the target has
// not where it is called, which for those of mma.h is in a header, and lists
// the forty architectures and versions of PTX that have it. So for a target
// without it, it is a function without a body: what refers to one is reported
// at the user's line, with the way to it (ReferenceChecker.cpp), and this says
// why.
//
// Relies on: Clang 22's table of NVPTX's builtins writing what one needs as
//  "(sm_80|sm_86|...),(ptx70|ptx71|...)", the first of each being the least.
// Test: test/Frontend/Reachability/missing-builtins.cu.
// Goes when: CodeGen says so in words and with the callers.
//
//===----------------------------------------------------------------------===//

#include "MissingBuiltins.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::StringRef;

/// "sm_80", "ptx70": what it and all later ones have. Features that end with a
/// letter are for that architecture or its family.
static bool isForLaterOnes(StringRef Feature) {
  return llvm::isDigit(Feature.back());
}

static std::string inWords(StringRef Feature) {
  if (Feature.consume_front("ptx"))
    return ("PTX " + Feature.drop_back() + "." + Feature.take_back()).str();
  return Feature.str();
}

static std::string inWords(llvm::ArrayRef<StringRef> Alternatives) {
  if (isForLaterOnes(Alternatives.front()))
    return inWords(Alternatives.front()) + " or later";
  llvm::SmallVector<std::string> Words;
  for (StringRef Feature : Alternatives)
    Words.push_back(inWords(Feature));
  return llvm::join(Words, " or ");
}

static StringRef requirementOf(const FunctionDecl &Function) {
  const Builtin::Context &Builtins = Function.getASTContext().BuiltinInfo;
  const IdentifierInfo *Name = Function.getIdentifier();
  const unsigned Id = Name ? Name->getBuiltinID() : 0;
  // The host's processor has builtins, too; NVPTX's are the second target's.
  if (Id < Builtin::FirstTSBuiltin || !Builtins.isAuxBuiltinID(Id) ||
      !Function.isExternC() || Function.isDefined())
    return "";
  return Builtins.getRequiredFeatures(Id);
}

std::optional<std::string> cupcc::missingFor(const FunctionDecl &Function) {
  StringRef Requirement = requirementOf(Function);
  if (Requirement.empty())
    return std::nullopt;
  llvm::StringMap<bool> Has;
  Function.getASTContext().getFunctionFeatureMap(Has, &Function);
  if (Builtin::evaluateRequiredTargetFeatures(Requirement, Has))
    return std::nullopt;
  llvm::SmallVector<StringRef> Groups;
  Requirement.split(Groups, ',');
  llvm::SmallVector<std::string> Missing;
  for (StringRef Group : Groups) {
    llvm::SmallVector<StringRef> Alternatives;
    Group.trim("()").split(Alternatives, '|');
    if (llvm::none_of(Alternatives,
                      [&](StringRef Feature) { return Has.lookup(Feature); }))
      Missing.push_back(inWords(Alternatives));
  }
  return llvm::join(Missing, " and ");
}
