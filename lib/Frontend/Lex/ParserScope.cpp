//===- ParserScope.cpp - where the parser is ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ParserScope.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"

using namespace clang;

Scope *cupcc::scopeOfNextToken(const CompilerInstance &Instance,
                               bool AfterBrace) {
  if (!Instance.hasSema())
    return nullptr;
  const Sema &S = Instance.getSema();
  Scope *Current = S.getCurScope();
  if (Current && AfterBrace)
    Current = Current->getParent();
  return Current ? Current : S.TUScope;
}
