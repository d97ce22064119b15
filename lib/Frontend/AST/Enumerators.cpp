//===- Enumerators.cpp - those with different values ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Enumerators.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

SmallVector<EnumConstantDecl *>
cupcc::distinctEnumerators(const EnumDecl &Enumeration) {
  SmallVector<EnumConstantDecl *> Result;
  for (EnumConstantDecl *Enumerator : Enumeration.enumerators())
    if (llvm::none_of(Result, [&](const EnumConstantDecl *Known) {
          return Known->getInitVal() == Enumerator->getInitVal();
        }))
      Result.push_back(Enumerator);
  return Result;
}
