//===- LambdaNumbers.cpp - one number for one lambda ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: ASTContext::getManglingNumberContext() keeps
// a numbering for each NamespaceDecl and LinkageSpecDecl, and there is one for
// each time that a namespace is opened.
//
// Relies on: ASTContext::getManglingNumberContext() of Clang 22 keeping a
//  numbering for each declaration of a namespace.
// Test: test/EndToEnd/reopened-namespaces.cu.
// Goes when: Clang numbers by the namespace.
//
//===----------------------------------------------------------------------===//

#include "LambdaNumbers.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;
using namespace cupcc;

void cupcc::numberLambdasOfNamespaces(ArrayRef<CXXRecordDecl *> Closures) {
  llvm::DenseMap<const DeclContext *, unsigned> Last;
  for (CXXRecordDecl *Closure : Closures) {
    const DeclContext *Scope = Closure->getDeclContext()->getRedeclContext();
    if (!Scope->isFileContext() || Closure->getLambdaContextDecl() ||
        Closure->isDependentContext())
      continue;
    CXXRecordDecl::LambdaNumbering Numbering = Closure->getLambdaNumbering();
    // Without a number it is numbered as it is mangled.
    if (!Numbering.ManglingNumber)
      continue;
    Numbering.ManglingNumber = ++Last[Scope->getPrimaryContext()];
    if (Numbering.DeviceManglingNumber)
      Numbering.DeviceManglingNumber = Numbering.ManglingNumber;
    Closure->setLambdaNumbering(Numbering);
  }
}
